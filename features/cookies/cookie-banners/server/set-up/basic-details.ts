import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mergeRecord } from '@candour/kit/server/merge-record';
import { refuse, refuseFields, refuseInUse } from '@candour/kit/server/refusal';
import { numberOf, readKey } from '../../../../organisation/configuration-keys/door.ts';
import { cookieBanners } from '../../contract.ts';
import { type BasicDetails, basicDetails } from '../../contract/set-up/basic-details.ts';
import { bannerEntry, findBanner, mustBeAssigned, saveParts, type BannerRow } from '../banner-row.ts';
import { loadPolicy, type ChosenPolicy } from '../publishing/chosen-policy.ts';
import { choicesFrom } from '../../../cookie-collection-templates/contract/choices-from.ts';
import { mustNameWhatIsHeld } from './must-name-what-is-held.ts';
import { reworded, startingParts } from './starting-point.ts';
import { startOver } from './starting-states.ts';

const answerOf = (row: BannerRow) => ({
  ...row.basicDetails,
  consentBannerId: row.consentBannerId,
  rowVersion: row.rowVersion,
  configurationStatusId: row.configurationStatusId,
  reConsentNo: row.reConsentNo,
});

/** Makes a banner, worded in its default language; answers its id. */
export const createBanner = async (
  call: Pick<Call, 'db' | 'brands' | 'audit'>,
  details: BasicDetails,
): Promise<number> => {
  const { db } = call;
  mustHoldBrand(call, details.brandId);
  const { brandId } = details;
  await mustBeAssigned(db, {
    brandId,
    languageIds: [details.defaultLanguageId],
    field: 'defaultLanguageId',
  });
  await mustBeAssigned(db, { brandId, languageIds: details.languageIds, field: 'languageIds' });
  const language = await db
    .selectFrom('language')
    .select('languageCode')
    .where('languageId', '=', details.defaultLanguageId)
    .executeTakeFirstOrThrow();
  await mustNameWhatIsHeld(db, details);
  const policy = await mustBeOpen(db, details);
  const privacyPolicyUrl = policy?.policyUrl ?? details.privacyPolicyUrl;
  const { preBanner, gpcBanner, configuration } = startingParts(
    { ...details, privacyPolicyUrl },
    language.languageCode,
  );
  const collection = await defaultCollection(db, details.brandId);
  const { consentBannerId } = await db
    .insertInto('consentBanner')
    .values({
      ...collection,
      brandId: details.brandId,
      consentBannerName: details.consentBannerName,
      basicDetails: JSON.stringify(details),
      preBanner: JSON.stringify(preBanner),
      gpcBanner: JSON.stringify(gpcBanner),
      configuration: JSON.stringify(configuration),
    })
    .returning('consentBannerId')
    .executeTakeFirstOrThrow();
  const row = await findBanner(db, consentBannerId);
  await call.audit({ ...bannerEntry(row), action: 'Create', after: row });
  return consentBannerId;
};

/** The policy must be the brand's own, one for all brands, or the global default. */
const mustBeOpen = async (
  db: Db,
  { privacyPolicyId, brandId }: BasicDetails,
): Promise<ChosenPolicy | null> => {
  if (privacyPolicyId === null) return null;
  const policy = await db
    .selectFrom('privacyPolicy')
    .select(['brandId', 'isGlobalDefault'])
    .where('privacyPolicyId', '=', privacyPolicyId)
    .executeTakeFirst();
  if (policy === undefined || !(policy.isGlobalDefault || [0, brandId].includes(policy.brandId)))
    refuseFields({ privacyPolicyId: 'The chosen item does not exist' });
  return loadPolicy(db, privacyPolicyId);
};

/** The initial choices of a new banner, from the brand's default collection template. */
const defaultCollection = async (db: Db, brandId: number) => {
  const template = await db
    .selectFrom('cookieCollectionTemplate')
    .select(['collectionTemplateId', 'categories'])
    .where('brandId', '=', brandId)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  if (template === undefined) return {};
  const { collectionTemplateId } = template;
  const { categories, scripts } = choicesFrom(template.categories, { categories: [], scripts: [] });
  return { collectionTemplateId, categories: JSON.stringify(categories), scripts: JSON.stringify(scripts) };
};

/** How long a yes lasts by default. */
export const defaultExpiryDays = async (db: Db): Promise<number> =>
  numberOf(await readKey(db, 'DefaultConsentExpiryDays')) || 365;

/** The brand is fixed once something was published: consents belong to it. */
const mustKeepBrand = async (db: Db, row: BannerRow, brandId: number): Promise<void> => {
  if (brandId === row.brandId) return;
  const published = await db
    .selectFrom('bannerVersion')
    .select('version')
    .where('consentBannerId', '=', row.consentBannerId)
    .limit(1)
    .executeTakeFirst();
  if (published) refuseFields({ brandId: 'The brand of a published banner cannot be changed' });
  const profile = await db
    .selectFrom('bannerProfile')
    .select('profileId')
    .where('consentBannerId', '=', row.consentBannerId)
    .limit(1)
    .executeTakeFirst();
  // Categories, services and keys belong to the brand and are not moved along.
  if (profile || row.categories.length > 0 || row.scripts.length > 0) {
    refuseFields({ brandId: 'The brand can be changed only before categories and profiles are chosen' });
  }
};

const save = async (
  call: Pick<Call, 'db' | 'brands' | 'audit'>,
  id: number,
  change: Record<string, unknown>,
) => {
  const { id: _, consentBannerId: __, rowVersion, ...members } = change;
  const before = await findBanner(call.db, id);
  mustHoldBrand(call, before.brandId);
  const details = mergeRecord(basicDetails, before.basicDetails, members) as BasicDetails; // of this very schema
  mustHoldBrand(call, details.brandId);
  await mustKeepBrand(call.db, before, details.brandId);
  await mustBeOpen(call.db, details);
  await mustNameWhatIsHeld(call.db, details);
  const known = [before.basicDetails.defaultLanguageId, ...before.basicDetails.languageIds];
  const added = (ids: number[]): number[] => ids.filter((each) => !known.includes(each));
  const { brandId } = details;
  await mustBeAssigned(call.db, {
    brandId,
    languageIds: added([details.defaultLanguageId]),
    field: 'defaultLanguageId',
  });
  await mustBeAssigned(call.db, { brandId, languageIds: added(details.languageIds), field: 'languageIds' });
  await call.db
    .updateTable('consentBanner')
    .set({ consentBannerName: details.consentBannerName, brandId: details.brandId })
    .where('consentBannerId', '=', id)
    .execute();
  const version = rowVersion as number | undefined; // parsed by the route
  const model = details.consentModel;
  const isOtherModel = model !== before.basicDetails.consentModel;
  const parts = {
    basicDetails: details,
    ...(isOtherModel ? reworded(model, before) : {}),
    ...(isOtherModel && model === 'OptOut' ? await startOver(call.db, before) : {}),
  };
  return answerOf(await saveParts(call, { id, rowVersion: version, parts, step: 1 }));
};

/** A copy to work on: same parts and profiles, nothing published, its own name. */
const clone = async (call: Pick<Call, 'db' | 'brands' | 'audit'>, id: number): Promise<number> => {
  const { db } = call;
  const source = await findBanner(db, id);
  mustHoldBrand(call, source.brandId);
  const { rows } = await sql<{ consentBannerId: number }>`
    with copy as (
      insert into consent_banner (brand_id, consent_banner_name, configuration_status_id, basic_details, pre_banner,
        gpc_banner, configuration, categories, scripts, cis_cookies, translations)
      select brand_id, names.free, least(configuration_status_id, 9),
        jsonb_set(basic_details, '{consentBannerName}', to_jsonb(names.free)), pre_banner, gpc_banner, configuration,
        categories, scripts, cis_cookies, translations
      from consent_banner b, lateral (
        select left(b.consent_banner_name, 80) || ' (Copy' || case when n = 1 then ')' else ' ' || n || ')' end as free
        from generate_series(1, 1000) n
        where not exists (select 1 from consent_banner o where o.brand_id = b.brand_id and lower(o.consent_banner_name)
          = lower(left(b.consent_banner_name, 80) || ' (Copy' || case when n = 1 then ')' else ' ' || n || ')' end))
        order by n limit 1) names
      where consent_banner_id = ${id}
      returning consent_banner_id)
    select consent_banner_id from copy`.execute(db);
  const newId = rows[0]?.consentBannerId ?? refuse(404, 'Not found');
  await sql`
    insert into banner_profile (consent_banner_id, brand_id, profile_name, access_key_id, is_default, is_gpc, settings)
    select ${newId}, brand_id, profile_name, access_key_id, is_default, is_gpc, settings
    from banner_profile where consent_banner_id = ${id}`.execute(db);
  const row = await findBanner(db, newId);
  await call.audit({ ...bannerEntry(row), action: 'Clone', after: { clonedFrom: id } });
  return newId;
};

const remove = async (call: Pick<Call, 'db' | 'brands' | 'audit'>, id: number): Promise<void> => {
  const row = await findBanner(call.db, id);
  mustHoldBrand(call, row.brandId);
  const live = await call.db
    .selectFrom('bannerProfile')
    .select(['consentBannerId as id', 'profileName as name'])
    .where('consentBannerId', '=', id)
    .where('liveVersion', 'is not', null)
    .execute();
  const { area } = bannerEntry(row);
  if (live.length > 0)
    refuseInUse(
      row.consentBannerName,
      live.map((profile) => ({ ...profile, productArea: area })),
    );
  await call.db.deleteFrom('consentBanner').where('consentBannerId', '=', id).execute();
  await call.audit({ ...bannerEntry(row), action: 'Delete', before: row });
};

export const basicDetailEndpoints: Endpoint[] = [
  handle(cookieBanners.create, async (call) => ({
    newConsentBannerId: await createBanner(call, {
      ...call.body,
      consentExpiryDays: call.body.consentExpiryDays ?? (await defaultExpiryDays(call.db)),
    }),
  })),
  handle(cookieBanners.readBasicDetails, async ({ db, params }) => answerOf(await findBanner(db, params.id))),
  handle(cookieBanners.saveBasicDetails, (call) => save(call, call.params.id, call.body)),
  handle(cookieBanners.clone, async (call) => ({
    newConsentBannerId: await clone(call, call.body.consentBannerId),
  })),
  handle(cookieBanners.remove, (call) => remove(call, call.params.id)),
  handle(cookieBanners.setStatus, async ({ db, query, brands }) => {
    const row = await findBanner(db, query.ConsentBannerId);
    mustHoldBrand({ brands }, row.brandId);
    await db
      .updateTable('consentBanner')
      .set({
        configurationStatusId: sql<number>`greatest(configuration_status_id, least(${query.ConfigurationStatusId}::int, 10))`,
      })
      .where('consentBannerId', '=', row.consentBannerId)
      .execute();
  }),
];
