import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import { isOneOf, submissionsWith } from '@candour/kit/server/answers-with';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { serveHistory } from '@candour/kit/server/history';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuse, refuseInUse, refuseStale } from '@candour/kit/server/refusal';
import { formsUsing } from '../../collection/forms/door.ts';
import { linksUsing } from '../../links/links/door.ts';
import { privacyPolicies, type PrivacyPolicy } from './contract.ts';
import { versionsInForce } from './server/in-force.ts';
import { findPolicy, nameOf, policyEntry, readPolicies } from './server/policies.ts';
import { saveVersions } from './server/save-versions.ts';

const byName = (a: PrivacyPolicy, b: PrivacyPolicy): number => nameOf(a).localeCompare(nameOf(b));

/** Banners, forms and portals that lead to a policy, and submissions of people who were shown it. */
const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const banners = await db
    .selectFrom('consentBanner')
    .select(['consentBannerId as id', 'consentBannerName as name'])
    .where(sql<boolean>`basic_details->'privacyPolicyId' = to_jsonb(${id}::int)`)
    .execute();
  const versions = await db
    .selectFrom('privacyPolicyVersion')
    .select('versionId')
    .where('privacyPolicyId', '=', id)
    .execute();
  const versionIds = versions.map(({ versionId }) => versionId);
  const submissions = await submissionsWith(db, isOneOf('privacyPolicyVersionId', versionIds));
  return [
    ...banners.map((banner) => ({ ...banner, productArea: productAreas.COOKIE_BANNERS })),
    ...(await formsUsing(db, { what: 'privacyPolicy', id })),
    ...(await linksUsing(db, { what: 'privacyPolicy', id })),
    ...submissions,
  ];
};

const mustBeGone = async (db: Db, policy: PrivacyPolicy): Promise<void> => {
  const name = nameOf(policy);
  if (policy.isGlobalDefault) refuse(409, `${name} is the global default and cannot be deleted`);
  const used = await usages(db, policy.privacyPolicyId);
  if (used.length > 0) refuseInUse(name, used);
  if (policy.versions.some(({ wasShown }) => wasShown))
    refuse(409, `Visitors were shown ${name}, so it is kept as evidence and cannot be deleted`);
};

export const privacyPolicyEndpoints: Endpoint[] = [
  handle(privacyPolicies.list, async ({ db }) => ({
    privacyPolicies: (await readPolicies(db)).toSorted(byName),
  })),
  handle(privacyPolicies.create, async (call) => {
    const { db, audit } = call;
    const { brandId, versions, ...settings } = call.body;
    mustHoldBrand(call, brandId);
    await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
    const { privacyPolicyId } = await db
      .insertInto('privacyPolicy')
      .values({ brandId, ...settings })
      .returning('privacyPolicyId')
      .executeTakeFirstOrThrow();
    await saveVersions(call, { privacyPolicyId, brandId, isGlobalDefault: false, versions: [] }, versions);
    const after = await findPolicy(db, privacyPolicyId);
    await audit({ ...policyEntry(after), action: 'Create', after });
    return { newPrivacyPolicyId: privacyPolicyId };
  }),
  handle(privacyPolicies.update, async (call) => {
    const { db, audit, platform } = call;
    const { privacyPolicyId, rowVersion, versions, ...settings } = call.body;
    const before = await findPolicy(db, privacyPolicyId);
    mustHoldBrand(call, before.brandId);
    let query = db
      .updateTable('privacyPolicy')
      .set({ ...settings, rowVersion: sql<number>`row_version + 1` })
      .where('privacyPolicyId', '=', privacyPolicyId);
    if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
    if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
    const isNew = versions !== undefined && (await saveVersions(call, before, versions));
    const after = await findPolicy(db, privacyPolicyId);
    await audit({ ...policyEntry(after), action: 'Update', before, after });
    if (isNew && after.asksVisitorsAgain) await platform.askVisitorsAgain(call, after);
    return after;
  }),
  handle(privacyPolicies.remove, async (call) => {
    const { db, audit } = call;
    const before = await findPolicy(db, call.query.PrivacyPolicyId);
    mustHoldBrand(call, before.brandId);
    await mustBeGone(db, before);
    await db.deleteFrom('privacyPolicy').where('privacyPolicyId', '=', before.privacyPolicyId).execute();
    await audit({ ...policyEntry(before), action: 'Delete', before });
  }),
  handle(privacyPolicies.usage, async ({ db, params: { id } }) => {
    await findPolicy(db, id);
    return { usages: await usages(db, id) };
  }),
  serveHistory(privacyPolicies.history, privacyPolicies.area, async ({ db }, id: number) => {
    await findPolicy(db, id);
    return id;
  }),
  handle(privacyPolicies.setGlobalDefault, async ({ db, body: { privacyPolicyId }, audit }) => {
    const before = await findPolicy(db, privacyPolicyId);
    // First the old default, then the new one: there is one at any time.
    for (const isGlobalDefault of [false, true]) {
      await db
        .updateTable('privacyPolicy')
        .set({ isGlobalDefault, rowVersion: sql<number>`row_version + 1` })
        .where('privacyPolicyId', isGlobalDefault ? '=' : '<>', privacyPolicyId)
        .where('isGlobalDefault', '=', !isGlobalDefault)
        .execute();
    }
    const after = await findPolicy(db, privacyPolicyId);
    await audit({ ...policyEntry(after), action: 'Set global default', before, after });
  }),
  handle(privacyPolicies.versions, async ({ db, params, query }) => ({
    versions: await versionsInForce(db, params.id, query.onDate),
  })),
  handle(privacyPolicies.fetchAgain, async (call) => {
    const { db, platform, params } = call;
    const policy = await findPolicy(db, params.id);
    mustHoldBrand(call, policy.brandId);
    const version = policy.versions.find(({ versionId }) => versionId === params.versionId) ?? notFound();
    // An existing hash records the day the version was added, and stays.
    if (version.contentState !== 'Failed') return;
    await db
      .updateTable('privacyPolicyVersion')
      .set({ contentState: 'Waiting', contentProblem: '' })
      .where('versionId', '=', version.versionId)
      .execute();
    await platform.jobs.queue(db, 'fetch-policy', { versionId: version.versionId });
  }),
];
