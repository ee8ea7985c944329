import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { forbidden } from '@candour/kit/server/refusal';
import { mustExist } from '@candour/kit/server/references';
import {
  defaultsOf,
  serveResource,
  type ResourceBehaviour,
  type Row,
} from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import '../brands/table.ts';
import '../languages/table.ts';
import {
  confirmationPages,
  pageRoutes,
  pageTranslations,
  type ConfirmationPage,
  type PageInput,
} from './contract.ts';
import { pageOf } from './server/page-of.ts';
import './table.ts';

const view = (db: Db) =>
  db
    .selectFrom('confirmationPage as p')
    .innerJoin('brand as b', 'b.brandId', 'p.brandId')
    .selectAll('p')
    .select('b.brandName');

const verify = async (db: Db, record: Row): Promise<void> => {
  const { themeId, brandId } = record as unknown as PageInput; // parsed by the contract
  const ids = themeId === null ? [] : [themeId];
  await mustExist(db, { table: 'theme', column: 'theme_id', ids, field: 'themeId', brandId });
};

/** The first page of a type is what a brand shows until another one is chosen. */
const defaultUnlessOther = (db: Db, id: number) =>
  sql`
  update confirmation_page p set is_default_for_type = true where confirmation_page_id = ${id}
  and not exists (select from confirmation_page o where o.brand_id = p.brand_id
    and o.page_type = p.page_type and o.is_default_for_type)`.execute(db);

const behaviour: ResourceBehaviour = {
  ...{ table: 'confirmationPage', view, verify },
  create: async ({ db, ...call }, defaults) => {
    const { id } = await defaults.create({ db, ...call });
    await defaultUnlessOther(db, id);
    return { newConfirmationPageId: id };
  },
  update: async (call, defaults) => {
    const { before, row } = await defaults.update(call);
    const id = Number(row['confirmationPageId']);
    // Of another brand or type it is not the one that is shown there.
    if (before['brandId'] === row['brandId'] && before['pageType'] === row['pageType']) return row;
    await setDefault(call.db, id, false);
    await defaultUnlessOther(call.db, id);
    return defaults.find(call.db, id);
  },
};
const defaults = defaultsOf(confirmationPages, behaviour);

const setDefault = (db: Db, id: number, isDefaultForType: boolean) =>
  db.updateTable('confirmationPage').set({ isDefaultForType }).where('confirmationPageId', '=', id).execute();

export const confirmationPageEndpoints: Endpoint[] = [
  handle(pageRoutes.preview, async ({ db, services, body, brands }) => {
    const { languageId: asked, ...record } = body as unknown as PageInput & Asked; // parsed by the contract
    if (brands !== 'all' && !brands.includes(record.brandId)) forbidden();
    await verify(db, record);
    const ids = asked === null ? [] : [asked];
    await mustExist(db, { table: 'language', column: 'language_id', ids, field: 'languageId' });
    const brand = await db
      .selectFrom('brand')
      .select(['brandName', 'defaultLanguageId'])
      .where('brandId', '=', record.brandId)
      .executeTakeFirst();
    const languageId = asked ?? brand?.defaultLanguageId ?? 0;
    const language = await db
      .selectFrom('language')
      .select(['languageCode', 'isRightToLeft'])
      .where('languageId', '=', languageId)
      .executeTakeFirst();
    const look = await services.lookOf(db, record);
    const document = pageOf({
      // A preview stays where it is.
      page: { ...record, redirectUrl: '' },
      languageId,
      ...(language ?? { languageCode: 'en', isRightToLeft: false }),
      values: { ...sampleValues, BRAND_NAME: brand?.brandName ?? '' },
      style: { css: await services.cssOf(look) },
      logoPath: look.logoPath,
    });
    return { document };
  }),
  handle(pageRoutes.setDefault, async (call) => {
    const { db, params, audit, brands } = call;
    const before = (await defaults.find(db, params.id)) as unknown as ConfirmationPage; // a row of the view
    const { brandId, pageType } = before;
    if (brands !== 'all' && !brands.includes(brandId)) forbidden();
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
  handle(pageRoutes.clone, async (call) => {
    const plain = call as unknown as Call; // the kit's functions know calls of every route
    const row = (await defaults.find(call.db, call.params.id)) as unknown as ConfirmationPage; // a row of the view
    const { confirmationPageId: _i, pageGuid: _g, brandName: _b, isDefaultForType: _d, ...rest } = row;
    const { changedAt: _c, rowVersion: _r, outdatedLanguages: _o, ...record } = rest;
    const pageName = await freeName(call.db, row);
    const { id } = await defaults.create(plain, { ...record, pageName });
    return { newConfirmationPageId: id };
  }),
  ...serveResource(confirmationPages, behaviour),
  ...serveTranslations(pageTranslations, behaviour),
];

type Asked = { languageId: number | null };

const sampleValues = {
  FORENAME: 'Kari',
  PREFERENCE_SUMMARY: 'Newsletter: yes. Partner offers: no.',
};

const freeName = async (db: Db, { pageName, brandId }: ConfirmationPage): Promise<string> => {
  const rows = await db
    .selectFrom('confirmationPage')
    .select('pageName')
    .where('brandId', '=', brandId)
    .execute();
  const taken = new Set(rows.map((row) => row.pageName.toLowerCase()));
  const base = `${pageName.slice(0, 85)} (copy`;
  let count = 1;
  while (taken.has(`${base}${count === 1 ? '' : ` ${count}`})`.toLowerCase())) count += 1;
  return `${base}${count === 1 ? '' : ` ${count}`})`;
};
