import { sql } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import { productAreas } from '@candour/kit/contract/areas';
import { peopleOf } from '@candour/kit/server/answers-with';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { serveHistory } from '@candour/kit/server/history';
import { forbidden, notFound, refuseFields, refuseInUse, refuseStale } from '@candour/kit/server/refusal';
import { seedCategories } from '../../cookies/cookie-categories/seed.ts';
import { brands, universalBrandId, type Brand } from './contract.ts';

const view = (db: Db) =>
  db
    .selectFrom('brand as b')
    .selectAll('b')
    .select(
      sql<number>`(select count(*)::int from admin_user u where b.brand_id = any(u.brand_ids))`.as(
        'countOfUsers',
      ),
    )
    .orderBy(sql`lower(b.brand_name)`);

const find = async (db: Db, id: number): Promise<Brand> =>
  (await view(db).where('b.brandId', '=', id).executeTakeFirst()) ?? notFound();

const area = productAreas.BRANDS;

/** Everything that keeps a brand from being deleted. Categories come with a brand and go with it unless used. */
const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const found = await Promise.all([
    ...sources.map((source) => named(db, source, id)),
    accessKeyUsages(db, id),
    userUsages(db, id),
    systemUsages(db, id),
    scanUsages(db, id),
    peopleOf(db, id),
  ]);
  return found.flat();
};

type Source = [area: keyof typeof productAreas, table: string, id: string, name: string];
/** What belongs to one brand, by area and table. */
const sources: readonly Source[] = [
  ['COOKIE_SCRIPTS', 'cookie_script', 'cookie_script_id', 'cookie_script_name'],
  ['COOKIE_BANNERS', 'consent_banner', 'consent_banner_id', 'consent_banner_name'],
  ['POLICY_TABLES', 'policy_table', 'policy_table_id', 'policy_table_name'],
  ['COOKIE_TEXT_TEMPLATES', 'cookie_text_template', 'text_template_id', 'template_name'],
  ['COOKIE_APPEARANCE_TEMPLATES', 'cookie_appearance_template', 'appearance_template_id', 'template_name'],
  ['COOKIE_COLLECTION_TEMPLATES', 'cookie_collection_template', 'collection_template_id', 'template_name'],
  ['PARENT_GROUPS', 'parent_group', 'parent_group_id', 'parent_group_name'],
  ['CHANNELS', 'channel', 'channel_id', 'channel_name'],
  // The statements of services have no name of their own.
  ['STATEMENTS', 'statement', 'statement_id', 'statement_name'],
  ['STATEMENT_GROUPS', 'statement_group', 'statement_group_id', 'group_name'],
  ['HEADERS', 'header', 'id', 'header_name'],
  ['FOOTERS', 'footer', 'id', 'footer_name'],
  ['EXTENDED_PREFERENCES', 'extended_preference', 'key_id', 'key_name'],
  ['META_DATA_KEYS', 'meta_data_key', 'meta_data_key_id', 'key_name'],
  ['TRANSACTION_TYPES', 'transaction_type', 'transaction_type_id', 'name'],
  ['PRIVACY_POLICIES', 'privacy_policy_version', 'privacy_policy_id', 'policy_name'],
  ['THEMES', 'theme', 'theme_id', 'style_name'],
  ['CONFIRMATION_PAGES', 'confirmation_page', 'confirmation_page_id', 'page_name'],
  ['ASSETS', 'asset', 'asset_id', 'file_name'],
  ['LOGIN_TEMPLATES', 'login_template', 'login_template_id', 'name'],
  ['SCAN_SCHEDULES', 'scan_schedule', 'schedule_id', 'name'],
];

const named = async (db: Db, [area, table, id, name]: Source, brandId: number): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where brand_id = ${brandId} and ${sql.ref(name)} <> ''`.execute(db);
  return rows.map((row) => ({ ...row, productArea: productAreas[area] }));
};

// Keys have no number; the list in the dialog needs only their names.
const accessKeyUsages = async (db: Db, brandId: number): Promise<Usage[]> => {
  const rows = await db
    .selectFrom('accessKey')
    .select('accessKeyName as name')
    .where('brandId', '=', brandId)
    .execute();
  return rows.map(({ name }) => ({ productArea: productAreas.ACCESS_KEYS, id: 0, name }));
};

const userUsages = async (db: Db, brandId: number): Promise<Usage[]> => {
  const rows = await db
    .selectFrom('adminUser')
    .select(['userId as id', 'emailAddress as name'])
    .where(sql<boolean>`${brandId} = any(brand_ids)`)
    .execute();
  return rows.map((row) => ({ ...row, productArea: productAreas.USERS }));
};

const systemUsages = async (db: Db, brandId: number): Promise<Usage[]> => {
  const rows = await db
    .selectFrom('integrationSystem')
    .select(['id', 'name'])
    .where(sql<boolean>`${brandId} = any(brand_ids)`)
    .execute();
  return rows.map((row) => ({ ...row, productArea: productAreas.SYSTEM_INTEGRATIONS }));
};

// Scans have no number either.
const scanUsages = async (db: Db, brandId: number): Promise<Usage[]> => {
  const rows = await db.selectFrom('scan').select('name').distinct().where('brandId', '=', brandId).execute();
  return rows.map(({ name }) => ({ productArea: productAreas.SITE_SCANS, id: 0, name }));
};

/** Gives a new brand the categories every banner needs. */
export const seedBrand = async (db: Db, brandId: number): Promise<void> => {
  await db
    .insertInto('cookieCategory')
    .values(seedCategories.map((category) => ({ ...category, brandId, defaultState: 'On' as const })))
    .execute();
};

/** What visitors of a brand read by default is a language that the organisation uses, and that is open to the brand. */
const mustSpeak = async (db: Db, languageId: number, brandId: number | null): Promise<void> => {
  const field = 'brand.defaultLanguageId';
  const language = await db
    .selectFrom('language')
    .select(['isAssigned', 'brandIds'])
    .where('languageId', '=', languageId)
    // Nobody takes it away until this is written.
    .forShare()
    .executeTakeFirst();
  if (!language) return refuseFields({ [field]: 'The chosen item does not exist' });
  if (!language.isAssigned) return refuseFields({ [field]: 'The default language must be assigned' });
  const isOpen = language.brandIds.length === 0 || (brandId !== null && language.brandIds.includes(brandId));
  if (!isOpen) refuseFields({ [field]: 'This language is for other brands only' });
};

export const brandEndpoints: Endpoint[] = [
  handle(brands.list, async ({ db }) => {
    const rows = await view(db).execute();
    const real = rows.filter(({ brandId }) => brandId !== universalBrandId);
    return { isMultiBrand: real.length > 1, brands: rows };
  }),
  serveHistory(brands.history, area, async ({ db }, id: number) => (await find(db, id)).brandId),
  handle(brands.create, async ({ db, body, brands: scope, audit }) => {
    if (scope !== 'all') forbidden();
    const record = body.brand as Omit<Brand, 'brandId'>; // the contract's writable members
    await mustSpeak(db, record.defaultLanguageId, null);
    const { brandId } = await db
      .insertInto('brand')
      .values(record)
      .returning('brandId')
      .executeTakeFirstOrThrow();
    await seedBrand(db, brandId);
    const after = await find(db, brandId);
    await audit({ action: 'Create', area, entityId: brandId, entityName: after.brandName, brandId, after });
    return { newBrandId: brandId };
  }),
  handle(brands.update, async ({ db, body, brands: scope, audit }) => {
    const { brandId: ownId, id, rowVersion, ...members } = body.brand as Partial<Brand> & { id?: number };
    const brandId = ownId ?? id ?? notFound();
    const before = await find(db, brandId);
    if (brandId === universalBrandId || (scope !== 'all' && !scope.includes(brandId))) forbidden();
    if (members.defaultLanguageId !== undefined) await mustSpeak(db, members.defaultLanguageId, brandId);
    let query = db
      .updateTable('brand')
      .set({ ...members, rowVersion: sql<number>`row_version + 1` })
      .where('brandId', '=', brandId);
    if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
    if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
    const after = await find(db, brandId);
    await audit({
      action: 'Update',
      area,
      entityId: brandId,
      entityName: after.brandName,
      brandId,
      before,
      after,
    });
    return after;
  }),
  handle(brands.remove, async ({ db, params: { id }, brands: scope, audit }) => {
    const before = await find(db, id);
    if (id === universalBrandId || scope !== 'all') forbidden();
    const inUse = await usages(db, id);
    if (inUse.length > 0) refuseInUse(before.brandName, inUse);
    for (const table of ['cookieCategory', 'scanDomain', 'scanDecision'] as const)
      await db.deleteFrom(table).where('brandId', '=', id).execute();
    await db.deleteFrom('brand').where('brandId', '=', id).execute();
    await audit({ action: 'Delete', area, entityId: id, entityName: before.brandName, brandId: id, before });
  }),
  handle(brands.usage, async ({ db, params: { id } }) => ({
    usages: await usages(db, (await find(db, id)).brandId),
  })),
  handle(brands.upsertLabel, async ({ db, body: { adminPortalBrandLabel }, audit }) => {
    await db
      .insertInto('configurationKey')
      .values({ keyName: 'AdminPortalBrandLabel', keyValue: adminPortalBrandLabel, isPublic: true })
      .onConflict((conflict) => conflict.column('keyName').doUpdateSet({ keyValue: adminPortalBrandLabel }))
      .execute();
    await audit({
      action: 'Change label',
      area,
      entityId: 'AdminPortalBrandLabel',
      entityName: adminPortalBrandLabel,
    });
  }),
];
