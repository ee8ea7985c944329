import { sql } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import { productAreas } from '@candour/kit/contract/areas';
import type { BrandUsages } from '@candour/kit/server/brand-usages';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { serveHistory } from '@candour/kit/server/history';
import { forbidden, notFound, refuseFields, refuseInUse, refuseStale } from '@candour/kit/server/refusal';
import { takeTime } from '@candour/kit/server/take-time';
import { seedCategories } from '../../cookies/cookie-categories/door.ts';
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

/**
 * What is deleted with a brand: its initial categories, what was found and decided about its sites, what is
 * counted of its forms, what it demands of new people, and what its agents choose from.
 */
export const goesWithBrand = [
  'cookieCategory',
  'scanDomain',
  'scanDecision',
  'formFragment',
  'formCounterDaily',
  'usedChallenge',
  'crowdedKey',
  'creationRule',
  'sourceCode',
  'responseChannel',
  'headerFooterCombination',
  'csPortalNode',
  'identityCookie',
  'identity',
  'vendorSelection',
  'vendorRestriction',
  'googleProviderSelection',
  'iabText',
  'iabStackChoice',
] as const;

/** Everything that prevents a brand from being deleted. */
const usagesFrom = async (
  db: Db,
  { id, sources }: { id: number; sources: readonly BrandUsages[] },
): Promise<Usage[]> => {
  const counted = sources.filter(({ table }) => !goesWithBrand.some((name) => name === table));
  const found = await Promise.all(counted.map(({ read }) => read(db, id)));
  return found.flat().toSorted((one, other) => one.productArea - other.productArea);
};

/** Gives a new brand the categories every banner needs. */
export const seedBrand = async (db: Db, brandId: number): Promise<void> => {
  await db
    .insertInto('cookieCategory')
    .values(seedCategories.map((category) => ({ ...category, brandId, defaultState: 'On' as const })))
    .execute();
};

/** A brand's default language must be one that the organisation uses, and open to the brand. */
const mustSpeak = async (db: Db, languageId: number, brandId: number | null): Promise<void> => {
  const field = 'brand.defaultLanguageId';
  const language = await db
    .selectFrom('language')
    .select(['isAssigned', 'brandIds'])
    .where('languageId', '=', languageId)
    // Nobody can remove it until this is written.
    .forShare()
    .executeTakeFirst();
  if (!language) return refuseFields({ [field]: 'The chosen item does not exist' });
  if (!language.isAssigned) return refuseFields({ [field]: 'The default language must be assigned' });
  const isOpen = language.brandIds.length === 0 || (brandId !== null && language.brandIds.includes(brandId));
  if (!isOpen) refuseFields({ [field]: 'This language is for other brands only' });
};

type Writing = Pick<Call, 'db' | 'brands' | 'audit'>;
type NewBrand = Omit<Brand, 'brandId' | 'dateCreated' | 'countOfUsers' | 'rowVersion'>;
type BrandChange = Partial<Brand> & { id?: number };

/** Adds a brand with the categories every banner needs; returns its id. */
export const addBrand = async ({ db, brands: scope, audit }: Writing, record: NewBrand): Promise<number> => {
  if (scope !== 'all') forbidden();
  await mustSpeak(db, record.defaultLanguageId, null);
  const { brandId } = await db
    .insertInto('brand')
    .values(record)
    .returning('brandId')
    .executeTakeFirstOrThrow();
  await seedBrand(db, brandId);
  const after = await find(db, brandId);
  await audit({ action: 'Create', area, entityId: brandId, entityName: after.brandName, brandId, after });
  return brandId;
};

/** Changes a brand; omitted members stay as they are. */
export const changeBrand = async (
  { db, brands: scope, audit }: Writing,
  change: BrandChange,
): Promise<Brand> => {
  const { brandId: ownId, id, rowVersion, ...members } = change;
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
};

/** Serves the brands; `sources` list what prevents one from being deleted. */
export const brandEndpoints = (sources: readonly BrandUsages[]): Endpoint[] => [
  handle(brands.list, async ({ db }) => {
    const rows = await view(db).execute();
    const real = rows.filter(({ brandId }) => brandId !== universalBrandId);
    return { isMultiBrand: real.length > 1, brands: rows };
  }),
  serveHistory(brands.history, area, async ({ db }, id: number) => (await find(db, id)).brandId),
  handle(brands.create, async (call) => ({
    newBrandId: await addBrand(call, call.body.brand as NewBrand), // the contract's writable members
  })),
  handle(brands.update, (call) => changeBrand(call, call.body.brand as BrandChange)), // of the contract
  handle(brands.remove, async ({ db, params: { id }, brands: scope, audit }) => {
    const before = await find(db, id);
    if (id === universalBrandId || scope !== 'all') forbidden();
    const inUse = await usagesFrom(db, { id, sources });
    if (inUse.length > 0) refuseInUse(before.brandName, inUse);
    // Foreign keys are looked for in every answer: an index of brands would be kept for the sake of this alone.
    await takeTime(db);
    for (const table of goesWithBrand) await db.deleteFrom(table).where('brandId', '=', id).execute();
    await db.deleteFrom('brand').where('brandId', '=', id).execute();
    await audit({ action: 'Delete', area, entityId: id, entityName: before.brandName, brandId: id, before });
  }),
  handle(brands.usage, async ({ db, params: { id } }) => ({
    usages: await usagesFrom(db, { id: (await find(db, id)).brandId, sources }),
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
