import { assetRoutes } from '@candour/kit/contract/assets';
import { productAreas } from '@candour/kit/contract/areas';
import { inScope } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound, refuseInUse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { assetRows, oneAsset, usagesOf } from './server/asset-rows.ts';
import { uploadEndpoint } from './server/upload.ts';

/** The bytes of a file are deleted with the last row that uses them. */
const dropUnlessShared = (platform: Platform, artefact: string): Promise<void> =>
  inScope(platform.database, 'all', async (db) => {
    const other = await db
      .selectFrom('asset')
      .select('assetId')
      .where('artefact', '=', artefact)
      .executeTakeFirst();
    if (other === undefined) await platform.artefacts.remove(artefact);
  });

export const assetEndpoints: Endpoint[] = [
  handle(assetRoutes.list, async ({ db, platform }) => ({ assets: await assetRows(db, platform) })),
  uploadEndpoint,
  handle(assetRoutes.remove, async ({ db, platform, params, brands, audit, afterCommit }) => {
    const before = await oneAsset(db, platform, params.id);
    mustHoldBrand({ brands }, before.brandId);
    const usages = await usagesOf(db, params.id);
    if (usages.length > 0) refuseInUse(before.fileName, usages);
    const { artefact } =
      (await db
        .deleteFrom('asset')
        .where('assetId', '=', params.id)
        .returning('artefact')
        .executeTakeFirst()) ?? notFound();
    const told = { area: productAreas.ASSETS, entityId: params.id, entityName: before.fileName };
    await audit({ action: 'Delete', ...told, brandId: before.brandId, before });
    afterCommit(() => dropUnlessShared(platform, artefact));
  }),
  handle(assetRoutes.usage, async ({ db, platform, params }) => {
    await oneAsset(db, platform, params.id);
    return { usages: await usagesOf(db, params.id) };
  }),
];
