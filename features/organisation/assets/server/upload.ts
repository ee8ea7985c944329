import { sql } from 'kysely';
import { assetRoutes } from '@candour/kit/contract/assets';
import { productAreas } from '@candour/kit/contract/areas';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Db } from '@candour/kit/server/database';
import type { BrandScope } from '@candour/kit/server/database';
import { handleInSteps } from '@candour/kit/server/endpoint';
import { refuseUnstored } from '@candour/engines/artefacts/unstored.ts';
import { forbidden, refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { oneAsset } from './asset-rows.ts';
import { clean, labelOf } from './clean.ts';
import type { Cleaned } from './cleaned.ts';

const megabyte = 1024 * 1024;
/** The maximum the route accepts. */
const largest = 25;

export const uploadEndpoint = handleInSteps(assetRoutes.upload, async (call) => {
  const { body, session, platform, step } = call;
  const brandId = brandOf(body.brandId, call.brands);
  const most = Math.min(await platform.configuration.number('AssetMaxFileSizeMb'), largest);
  if (body.file.size > most * megabyte) refuseFields({ file: `The file must be smaller than ${most} MB` });
  // Without free space the image is not even read.
  await step((db) => mustHaveRoom(db, platform, { brandId, size: 1 }));
  const cleaned = await clean(Buffer.from(await body.file.arrayBuffer()), body.file.name);
  const mayAddScripts = hasPermission(session.permissionIds, 'BannersManage');
  if (cleaned.kind === 'script' && !mayAddScripts) forbidden();
  const artefact = await keep(platform, cleaned);
  const row = { brandId, artefact, fileName: labelOf(body.file.name), uploadedBy: session.fullName };
  const asset = await step(async (db, audit) => {
    const { assetId, isNew } = await add(db, platform, { ...row, ...cleaned });
    const after = await oneAsset(db, platform, assetId);
    const told = { area: productAreas.ASSETS, entityId: assetId, entityName: after.fileName, brandId };
    if (isNew) await audit({ action: 'Create', ...told, after });
    return after;
  });
  return { ...asset, logoUrl: asset.url };
});

/**
 * The brand that was named, or the person's only one; files of all brands are created by people with all
 * brands.
 */
const brandOf = (named: number | undefined, brands: BrandScope): number => {
  if (brands === 'all') return named ?? 0;
  const brandId = named ?? (brands.length === 1 ? brands[0] : undefined);
  if (brandId === undefined) return refuseFields({ brandId: 'At least one brand is required' });
  return brands.includes(brandId) ? brandId : forbidden();
};

/** Stores the bytes in the artefact store, under a name made of their content; all of them or none. */
const keep = async (
  platform: Platform,
  { kind, extension, bytes, contentType }: Cleaned,
): Promise<string> => {
  try {
    return (await platform.artefacts.put(`files/${kind}.${extension}`, bytes, { contentType })).name;
  } catch (error) {
    return refuseUnstored(error, platform);
  }
};

type NewRow = Cleaned & { brandId: number; artefact: string; fileName: string; uploadedBy: string };

const add = async (
  db: Db,
  platform: Platform,
  { brandId, artefact, fileName, uploadedBy, kind, bytes, width, height }: NewRow,
): Promise<{ assetId: number; isNew: boolean }> => {
  // One upload of a brand at a time, so that its space is counted correctly.
  await sql`select pg_advisory_xact_lock(hashtext('candour.assets'), ${brandId}::int)`.execute(db);
  const known = await db
    .selectFrom('asset')
    .select('assetId')
    .where('brandId', '=', brandId)
    .where('artefact', '=', artefact)
    .executeTakeFirst();
  if (known) return { assetId: known.assetId, isNew: false };
  await mustHaveRoom(db, platform, { brandId, size: bytes.length });
  const values = { brandId, artefact, fileName, uploadedBy, kind, size: bytes.length, width, height };
  const { assetId } = await db
    .insertInto('asset')
    .values(values)
    .returning('assetId')
    .executeTakeFirstOrThrow();
  return { assetId, isNew: true };
};

const mustHaveRoom = async (
  db: Db,
  { configuration }: Platform,
  { brandId, size }: { brandId: number; size: number },
): Promise<void> => {
  const [files, megabytes] = await Promise.all([
    configuration.number('AssetMaxFiles'),
    configuration.number('AssetQuotaMb'),
  ]);
  const { count, total } = await db
    .selectFrom('asset')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(size), 0)`.as('total')])
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  if (count < files && Number(total) + size <= megabytes * megabyte) return;
  refuse(
    413,
    `This brand has reached its limit for files (${files} files, ${megabytes} MB). Delete some that you do not need.`,
  );
};
