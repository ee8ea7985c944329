import { sql } from 'kysely';
import { accessKeyTypeIds } from '../../../../access/access-keys/contract.ts';
import { whyNot } from '@candour/kit/contract/access';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mergeRecord } from '@candour/kit/server/merge-record';
import { mustExist } from '@candour/kit/server/references';
import { scriptProblem } from '@candour/kit/server/script-problem';
import { notFound, refuse, refuseFields, refuseInUse, refuseStale } from '@candour/kit/server/refusal';
import {
  type BannerProfile,
  bannerProfile,
  bannerProfiles,
  profileSettings,
} from '../../contract/set-up/profiles.ts';
import { scriptsForPublishers, writesScripts } from '../../contract/set-up/address.ts';
import { bannerEntry, findBanner, mustHaveLanguages } from '../banner-row.ts';
import { presets } from '../publishing/definition.ts';

/**
 * Content that reaches visitors and changed after the live version was made. What a banner has is looked up one by
 * one: joined, PostgreSQL would read all services for each profile.
 */
export const hasChanges = sql<boolean>`(
  greatest(p.changed_at, cb.changed_at) > p.live_since
  or exists (select 1 from jsonb_array_elements(cb.scripts) offered
    where (select s.changed_at from cookie_script s
      where s.cookie_script_id = (offered ->> 'cookieScriptId')::int) > p.live_since)
  or exists (select 1 from cookie_appearance_template a where a.changed_at > p.live_since
    and a.appearance_template_id = (p.settings ->> 'appearanceTemplateId')::int)
  or exists (select 1 from jsonb_array_elements(cb.categories) asked
    where (select c.changed_at from cookie_category c
      where c.category_id = (asked ->> 'cookieCategoryId')::int) > p.live_since))`;

const view = (db: Db) =>
  db
    .selectFrom('bannerProfile as p')
    .innerJoin('consentBanner as cb', 'cb.consentBannerId', 'p.consentBannerId')
    .innerJoin('accessKey as k', 'k.accessKeyId', 'p.accessKeyId')
    .selectAll('p')
    .select(['k.accessKeyName', hasChanges.as('hasChanges')])
    .orderBy('p.isDefault', 'desc')
    .orderBy('p.profileName');

type ProfileRow = Awaited<ReturnType<ReturnType<typeof view>['executeTakeFirstOrThrow']>>;

const asProfile = ({ settings, hasChanges: changed, ...row }: ProfileRow): BannerProfile => ({
  ...row,
  ...settings,
  accessKeyId: row.accessKeyId.toUpperCase(),
  publishedAt: row.liveSince,
  status: row.liveVersion === null ? 'Draft' : changed ? 'PublishedWithChanges' : 'Published',
});

const find = async (db: Db, profileId: number): Promise<BannerProfile> =>
  asProfile((await view(db).where('p.profileId', '=', profileId).executeTakeFirst()) ?? notFound());

export const profilesOf = async (db: Db, consentBannerId: number): Promise<BannerProfile[]> =>
  (await view(db).where('p.consentBannerId', '=', consentBannerId).execute()).map(asProfile);

/** The writable members of a profile, as a caller sends them. */
export type ProfileInput = Omit<
  BannerProfile,
  'profileId' | 'accessKeyName' | 'liveVersion' | 'stagedVersion' | 'publishedAt' | 'status' | 'rowVersion'
>;

type Holder = { brandId: number; own?: number };

const verify = async (db: Db, input: ProfileInput, { brandId, own }: Holder): Promise<void> => {
  const { consentBannerId, accessKeyId, languageIds, countries } = input;
  const key = await db
    .selectFrom('accessKey')
    .select(['accessKeyType', 'isEnabled'])
    .where('accessKeyId', '=', accessKeyId)
    // Somebody with several brands sees keys of all of them.
    .where('brandId', 'in', [brandId, 0])
    .executeTakeFirst();
  if (!key) refuseFields({ accessKeyId: 'The chosen item does not exist' });
  if (key?.accessKeyType !== accessKeyTypeIds.ConsentBanner)
    refuseFields({ accessKeyId: 'This access key is not for consent banners' });
  await mustExist(db, {
    table: 'cookie_appearance_template',
    column: 'appearance_template_id',
    ids: input.appearanceTemplateId === null ? [] : [input.appearanceTemplateId],
    field: 'appearanceTemplateId',
    brandId,
  });
  await mustHaveLanguages(db, languageIds, 'languageIds');
  const siblings = (await profilesOf(db, consentBannerId)).filter(({ profileId }) => profileId !== own);
  const taken = siblings.find((sibling) => sibling.countries.some((country) => countries.includes(country)));
  if (taken) refuseFields({ countries: `${taken.profileName} already serves one of these countries` });
  if (input.isGpc && siblings.some(({ isGpc }) => isGpc)) {
    refuseFields({ isGpc: 'Another profile of this banner already serves the GPC signal' });
  }
};

const columns = (input: ProfileInput) => ({
  profileName: input.profileName,
  accessKeyId: input.accessKeyId.toLowerCase(),
  isDefault: input.isDefault,
  isGpc: input.isGpc,
  // The settings' own schema picks its members.
  settings: JSON.stringify(
    Object.fromEntries(
      Object.keys(profileSettings.shape).map((name) => [name, input[name as keyof ProfileInput]]),
    ),
  ),
});

/** Exactly one profile is the default: the first one is, and choosing another unsets the old one. */
const makeRoomForDefault = async (db: Db, consentBannerId: number): Promise<void> => {
  await db
    .updateTable('bannerProfile')
    .set({ isDefault: false })
    .where('consentBannerId', '=', consentBannerId)
    .where('isDefault', '=', true)
    .execute();
};

export type Saving = Pick<Call, 'db' | 'brands' | 'audit' | 'session'>;

type OwnCode = Pick<BannerProfile, 'customJs' | 'loadTemplateJs' | 'appearanceTemplateId'>;
const noCode: OwnCode = { customJs: '', loadTemplateJs: false, appearanceTemplateId: null };

/** The script of a template runs or not by the switch, and another one by another template while it is on. */
const changesScript = (after: OwnCode, before: OwnCode): boolean =>
  after.customJs !== before.customJs ||
  after.loadTemplateJs !== before.loadTemplateJs ||
  (after.loadTemplateJs && after.appearanceTemplateId !== before.appearanceTemplateId);

const mayWriteScript = ({ session }: Saving, after: OwnCode, before = noCode): void => {
  if (!changesScript(after, before)) return;
  if (session !== null && whyNot(writesScripts, session) !== undefined) refuse(403, scriptsForPublishers);
  const problem = scriptProblem(after.customJs);
  if (problem !== undefined) refuseFields({ customJs: problem });
};

/** Creates a profile of a banner, checked and told like those people write themselves; answers its id. */
export const createProfile = async (call: Saving, input: ProfileInput): Promise<number> => {
  const { db } = call;
  const banner = await findBanner(db, input.consentBannerId);
  mustHoldBrand(call, banner.brandId);
  mayWriteScript(call, input);
  await verify(db, input, banner);
  const isFirst = (await profilesOf(db, input.consentBannerId)).length === 0;
  if (input.isDefault) await makeRoomForDefault(db, input.consentBannerId);
  const { profileId } = await db
    .insertInto('bannerProfile')
    .values({
      ...columns(input),
      isDefault: input.isDefault || isFirst,
      consentBannerId: input.consentBannerId,
      brandId: banner.brandId,
      liveVersion: null,
      stagedVersion: null,
      liveSince: null,
    })
    .returning('profileId')
    .executeTakeFirstOrThrow();
  await comeTo(db, input.consentBannerId);
  await call.audit({ ...bannerEntry(banner), action: 'Create profile', after: await find(db, profileId) });
  return profileId;
};

const comeTo = async (db: Db, consentBannerId: number): Promise<void> => {
  await db
    .updateTable('consentBanner')
    .set({ configurationStatusId: sql<number>`greatest(configuration_status_id, 8)` })
    .where('consentBannerId', '=', consentBannerId)
    .execute();
};

const update = async (call: Saving, change: Record<string, unknown>) => {
  const { profileId, id, rowVersion, ...members } = change as Partial<BannerProfile> & { id?: number };
  const wanted = profileId ?? id ?? refuseFields({ profileId: 'This field is required' });
  const before = await find(call.db, wanted);
  const banner = await findBanner(call.db, before.consentBannerId);
  mustHoldBrand(call, banner.brandId);
  if ((members.consentBannerId ?? before.consentBannerId) !== before.consentBannerId) {
    refuseFields({ consentBannerId: 'A profile cannot move to another banner' });
  }
  const input = mergeRecord(bannerProfile, before, members) as ProfileInput; // the contract's writable members
  mayWriteScript(call, input, before);
  await verify(call.db, input, { brandId: banner.brandId, own: wanted });
  if (before.isDefault && !input.isDefault) refuseFields({ isDefault: 'A banner needs a default profile' });
  if (input.isDefault && !before.isDefault) await makeRoomForDefault(call.db, before.consentBannerId);
  let query = call.db
    .updateTable('bannerProfile')
    .set({ ...columns(input), rowVersion: sql<number>`row_version + 1` })
    .where('profileId', '=', wanted);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
  await comeTo(call.db, before.consentBannerId);
  const after = await find(call.db, wanted);
  await call.audit({ ...bannerEntry(banner), action: 'Update profile', before, after });
  return after;
};

const remove = async (call: Pick<Call, 'db' | 'brands' | 'audit'>, profileId: number): Promise<void> => {
  const before = await find(call.db, profileId);
  const banner = await findBanner(call.db, before.consentBannerId);
  mustHoldBrand(call, banner.brandId);
  const { area } = bannerEntry(banner);
  if (before.liveVersion !== null) {
    refuseInUse(before.profileName, [
      { productArea: area, id: before.consentBannerId, name: `Live version ${before.liveVersion}` },
    ]);
  }
  if (before.isDefault && (await profilesOf(call.db, before.consentBannerId)).length > 1) {
    refuse(409, 'Make another profile the default before you delete this one');
  }
  await call.db.deleteFrom('bannerProfile').where('profileId', '=', profileId).execute();
  await call.audit({ ...bannerEntry(banner), action: 'Delete profile', before });
};

export const profileEndpoints: Endpoint[] = [
  handle(bannerProfiles.presets, async ({ db, params }) => {
    await findBanner(db, params.id);
    return { colourSchemes: presets };
  }),
  handle(bannerProfiles.list, async ({ db, params }) => {
    const { consentBannerId } = await findBanner(db, params.bannerId);
    return { profiles: await profilesOf(db, consentBannerId) };
  }),
  handle(bannerProfiles.read, async ({ db, query }) => {
    const profile = await find(db, query.ProfileId);
    return profile.consentBannerId === (query.ConsentBannerId ?? profile.consentBannerId)
      ? profile
      : notFound();
  }),
  handle(bannerProfiles.create, async (call) => ({
    newConsentBannerId: await createProfile(call, call.body as ProfileInput),
  })),
  handle(bannerProfiles.update, (call) => update(call, call.body)),
  handle(bannerProfiles.remove, async (call) => {
    const { consentBannerId } = await find(call.db, call.query.ProfileId);
    if (consentBannerId !== call.query.ConsentBannerId) notFound();
    await remove(call, call.query.ProfileId);
  }),
];
