import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { serveClone, smallCopy } from '@candour/kit/server/serve-clone';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { formsUsing } from '../../collection/forms/door.ts';
import { linksUsing } from '../../links/links/door.ts';
import { confirmationPages, pageRoutes, pageTranslations, type ConfirmationPage } from './contract.ts';
import { previewEndpoints } from './server/preview.ts';
import { verify } from './server/verify.ts';

const view = (db: Db) =>
  db
    .selectFrom('confirmationPage as p')
    .innerJoin('brand as b', 'b.brandId', 'p.brandId')
    .selectAll('p')
    .select('b.brandName');

/** A brand shows its first page of a type until another one is chosen. */
const defaultUnlessOther = (db: Db, id: number) =>
  sql`
  update confirmation_page p set is_default_for_type = true where confirmation_page_id = ${id}
  and not exists (select from confirmation_page o where o.brand_id = p.brand_id
    and o.page_type = p.page_type and o.is_default_for_type)`.execute(db);

const plain: ResourceBehaviour<ConfirmationPage> = {
  table: 'confirmationPage',
  view,
  verify,
  usages: async (db, id) => [
    ...(await formsUsing(db, { what: 'confirmationPage', id })),
    ...(await linksUsing(db, { what: 'confirmationPage', id })),
  ],
};
const behaviour: ResourceBehaviour<ConfirmationPage> = {
  ...plain,
  create: async (call, defaults) => {
    const { id } = await defaults.create(call);
    await defaultUnlessOther(call.db, id);
    return { newConfirmationPageId: id };
  },
  update: async (call, defaults) => {
    const { before, row } = await defaults.update(call);
    const id = row.confirmationPageId;
    // After moving to another brand or type it is not the default there.
    if (before.brandId === row.brandId && before.pageType === row.pageType) return row;
    await setDefault(call.db, id, false);
    await defaultUnlessOther(call.db, id);
    return defaults.find(call.db, id);
  },
};
const defaults = defaultsOf(confirmationPages, behaviour);

const setDefault = (db: Db, id: number, isDefaultForType: boolean) =>
  db.updateTable('confirmationPage').set({ isDefaultForType }).where('confirmationPageId', '=', id).execute();

export const confirmationPageEndpoints: Endpoint[] = [
  ...previewEndpoints,
  handle(pageRoutes.setDefault, async (call) => {
    const { db, params, audit, brands } = call;
    const before = await defaults.find(db, params.id);
    const { brandId, pageType } = before;
    mustHoldBrand({ brands }, brandId);
    await db
      .updateTable('confirmationPage')
      .set({ isDefaultForType: false })
      .where('brandId', '=', brandId)
      .where('pageType', '=', pageType)
      .where('isDefaultForType', '=', true)
      .execute();
    await setDefault(db, params.id, true);
    const told = { area: confirmationPages.area, entityId: params.id, entityName: before.pageName, brandId };
    await audit({ action: 'Update', ...told, before, after: { ...before, isDefaultForType: true } });
  }),
  // A copy is never the default.
  serveClone(pageRoutes.clone, confirmationPages, plain, { copyName: smallCopy }),
  ...serveResource(confirmationPages, behaviour),
  ...serveTranslations(pageTranslations, behaviour),
];
