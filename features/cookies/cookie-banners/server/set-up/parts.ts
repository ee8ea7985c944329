import { sql } from 'kysely';
import { forbiddenConsentType, requiredStrictlyNecessaryCategory } from '@candour/kit/contract/rules';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import type { GivenCategory, GivenScript } from '../../contract/set-up/choices.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { findBanner, saveParts, type BannerRow } from '../banner-row.ts';
import { followCategories, withStates, withStatesOfCategories } from './starting-states.ts';

const state = ({ consentBannerId, rowVersion, configurationStatusId }: BannerRow) => ({
  consentBannerId,
  rowVersion,
  configurationStatusId,
});

/** The id of the banner to save is in the body, or in the query as for the GPC notice. */
const addressed = <B extends { consentBannerId?: number | undefined; rowVersion?: number | undefined }>(
  body: B,
  query: { consentBannerId?: number | undefined } | undefined,
) => {
  const { consentBannerId, rowVersion, ...part } = body;
  const id = consentBannerId ?? query?.consentBannerId;
  return { id: id ?? refuseFields({ consentBannerId: 'This field is required' }), rowVersion, part };
};

const mustHaveCategories = async (
  db: Db,
  categories: GivenCategory[],
  { brandId }: BannerRow,
): Promise<void> => {
  const ids = categories.map(({ cookieCategoryId }) => cookieCategoryId);
  if (new Set(ids).size < ids.length) refuseFields({ categories: 'This value has already been provided' });
  await mustExist(db, { table: 'cookie_category', column: 'category_id', ids, field: 'categories', brandId });
  const necessary = await db
    .selectFrom('cookieCategory')
    .select('categoryId')
    .where('categoryId', 'in', ids)
    .where('isStrictlyNecessary', '=', true)
    .execute();
  const problem = requiredStrictlyNecessaryCategory(necessary);
  if (problem !== undefined) refuseFields({ categories: problem });
};

/**
 * Services must exist, be listed once, belong to the banner's categories and not share consent types across
 * them.
 */
const mustHaveScripts = async (
  db: Db,
  scripts: GivenScript[],
  { categories, brandId }: BannerRow,
): Promise<void> => {
  const ids = scripts.map(({ cookieScriptId }) => cookieScriptId);
  if (new Set(ids).size < ids.length) refuseFields({ scripts: 'This value has already been provided' });
  await mustExist(db, { table: 'cookie_script', column: 'cookie_script_id', ids, field: 'scripts', brandId });
  const rows = await db
    .selectFrom('cookieScript as s')
    .innerJoin('cookieCategory as c', 'c.categoryId', 's.parentCookieCategoryId')
    .select(['s.scriptName', 's.gtmConsentTypes', 'c.categoryId', 'c.categoryName'])
    .where('s.cookieScriptId', 'in', ids)
    .execute();
  const chosen = new Set(categories.map(({ cookieCategoryId }) => cookieCategoryId));
  const stray = rows.find(({ categoryId }) => !chosen.has(categoryId));
  if (stray)
    refuseFields({ scripts: `${stray.scriptName} belongs to a category that is not part of this banner` });
  for (const row of rows) {
    const others = rows.filter(({ categoryId }) => categoryId !== row.categoryId);
    const owners = new Map(
      others.flatMap((other) => other.gtmConsentTypes.map((type) => [type, other.categoryName])),
    );
    const problem = forbiddenConsentType(owners)(row.gtmConsentTypes);
    if (problem !== undefined) refuseFields({ scripts: problem });
  }
};

const { preBanner, gpcBanner, configuration, categories, scripts, cisCookies } = bannerParts;

export const partEndpoints: Endpoint[] = [
  handle(preBanner.read, async ({ db, query }) => {
    const row = await findBanner(db, query.consentBannerId);
    return { ...row.preBanner, ...state(row) };
  }),
  handle(preBanner.save, async (call) => {
    const { id, rowVersion, part } = addressed(call.body, call.query);
    const row = await saveParts(call, { id, rowVersion, parts: { preBanner: part }, step: 2 });
    return { ...row.preBanner, ...state(row) };
  }),
  handle(gpcBanner.read, async ({ db, query }) => {
    const row = await findBanner(db, query.consentBannerId);
    return { ...row.gpcBanner, ...state(row) };
  }),
  handle(gpcBanner.save, async (call) => {
    const { id, rowVersion, part } = addressed(call.body, call.query);
    await mustExist(call.db, {
      table: 'cookie_category',
      column: 'category_id',
      ids: part.gpcCategoryIds,
      field: 'gpcCategoryIds',
      brandId: (await findBanner(call.db, id)).brandId,
    });
    const row = await saveParts(call, { id, rowVersion, parts: { gpcBanner: part }, step: 2 });
    return { ...row.gpcBanner, ...state(row) };
  }),
  handle(configuration.read, async ({ db, query }) => {
    const row = await findBanner(db, query.consentBannerId);
    return { ...row.configuration, ...state(row) };
  }),
  handle(configuration.save, async (call) => {
    const { id, rowVersion, part } = addressed(call.body, call.query);
    const row = await saveParts(call, { id, rowVersion, parts: { configuration: part }, step: 3 });
    return { ...row.configuration, ...state(row) };
  }),
  handle(categories.read, async ({ db, query }) => {
    const row = await findBanner(db, query.consentBannerId);
    return { categories: row.categories, ...state(row) };
  }),
  handle(categories.save, async (call) => {
    const { id, rowVersion, part } = addressed(call.body, call.query);
    const before = await findBanner(call.db, id);
    await mustHaveCategories(call.db, part.categories, before);
    const categories = await withStates(call.db, part.categories);
    const scripts = await followCategories(call.db, before, categories);
    const row = await saveParts(call, { id, rowVersion, parts: { categories, scripts }, step: 4 });
    await dropStrayScripts(call.db, row);
    const after = await findBanner(call.db, id);
    return { categories: after.categories, ...state(after) };
  }),
  handle(scripts.read, async ({ db, query }) => {
    const row = await findBanner(db, query.consentBannerId);
    return { scripts: row.scripts, ...state(row) };
  }),
  handle(scripts.save, async (call) => {
    const { id, rowVersion, part } = addressed(call.body, call.query);
    const { categories: chosen, ...banner } = await findBanner(call.db, id);
    await mustHaveScripts(call.db, part.scripts, { ...banner, categories: chosen });
    const scripts = await withStatesOfCategories(call.db, part.scripts, chosen);
    const row = await saveParts(call, { id, rowVersion, parts: { scripts }, step: 5 });
    return { scripts: row.scripts, ...state(row) };
  }),
  handle(cisCookies.read, async ({ db, query }) => {
    const row = await findBanner(db, query.consentBannerId);
    return { cisCookies: row.cisCookies as CisCookies, ...state(row) };
  }),
  handle(cisCookies.save, async (call) => {
    const { id, rowVersion, part } = addressed(call.body, call.query);
    const chosen = new Set(
      (await findBanner(call.db, id)).scripts.map(({ cookieScriptId }) => cookieScriptId),
    );
    const strayAt = part.cisCookies.findIndex(({ cookieScriptId }) => !chosen.has(cookieScriptId));
    if (strayAt >= 0)
      refuseFields({ [`cisCookies.${strayAt}.cookieScriptId`]: 'The chosen item does not exist' });
    const row = await saveParts(call, { id, rowVersion, parts: part, step: 6 });
    return { cisCookies: row.cisCookies as CisCookies, ...state(row) };
  }),
];

type CisCookies = Awaited<ReturnType<typeof cisCookies.read.response.parse>>['cisCookies'];

/** Removing a category from the banner removes its services. */
const dropStrayScripts = async (db: Db, { consentBannerId }: BannerRow): Promise<void> => {
  await sql`
    update consent_banner b set scripts = coalesce((
      select jsonb_agg(chosen order by ordinality) from jsonb_array_elements(b.scripts) with ordinality as x(chosen, ordinality)
      join cookie_script s on s.cookie_script_id = (chosen ->> 'cookieScriptId')::int
      where b.categories @> jsonb_build_array(jsonb_build_object('cookieCategoryId', s.parent_cookie_category_id))), '[]')
    where b.consent_banner_id = ${consentBannerId}`.execute(db);
};
