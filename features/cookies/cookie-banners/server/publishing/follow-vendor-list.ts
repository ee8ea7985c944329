import { sql } from 'kysely';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { vendorRestrictionsOf } from '@candour/consent/tcf/tcf-asked.ts';
import type { TcfDefinition } from '@candour/consent/tcf/tcf-definition.ts';
import { tcfIntroduction } from '@candour/consent/tcf/tcf-introduction.ts';
import { tcfReasons } from '@candour/consent/tcf/tcf-meaning.ts';
import { writeAudit } from '@candour/kit/server/audit';
import { type Db, inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { vendorsOfChoice, type BannerVendors } from '../../../../advertising/vendors/door.ts';
import { bannerEntry, findBanner } from '../banner-row.ts';
import { republish } from './freeze.ts';
import { raiseReConsent } from './re-consent.ts';
import { liveVersion, mainDefinition } from './version-rows.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'follow-vendor-list': null;
  }
}

/**
 * Every hour: publishes live banners of the TCF again if the vendor list in use says something else about the vendors that
 * they name. Only the list before the newest is tolerated, so this cannot wait for somebody. Working copies are not
 * looked at: what staff have not published stays unpublished.
 */
export const followVendorList = job<'follow-vendor-list'>({
  name: 'follow-vendor-list',
  seconds: 600,
  schedule: '43 * * * *',
  work: async (_data, { platform, signal }) => {
    const profiles = await inScope(platform.database, 'all', liveProfiles);
    for (const profileId of profiles) {
      signal.throwIfAborted();
      const afterwards: (() => Promise<void>)[] = [];
      await inScope(platform.database, 'all', (db) => follow(db, platform, { profileId, afterwards }));
      for (const work of afterwards) await work();
    }
  },
});

const liveProfiles = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('bannerProfile as p')
    .innerJoin('bannerVersion as v', (join) =>
      join.onRef('v.profileId', '=', 'p.profileId').onRef('v.version', '=', 'p.liveVersion'),
    )
    .select('p.profileId')
    .where(sql<boolean>`v.languages @? '$.*.definition.tcf'`)
    .orderBy('p.profileId')
    .execute();
  return rows.map(({ profileId }) => profileId);
};

type Following = { profileId: number; afterwards: (() => Promise<void>)[] };

const follow = async (db: Db, platform: Platform, { profileId, afterwards }: Following): Promise<void> => {
  const profile = await db
    .selectFrom('bannerProfile')
    .select(['profileId', 'liveVersion', 'liveSince', 'consentBannerId'])
    .where('profileId', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) return;
  const live = await liveVersion(db, profile);
  const before = live && mainDefinition(live)?.tcf;
  if (!live || !before?.gdprApplies) return;
  const vendors = await vendorsOfChoice(db, {
    selected: new Set(before.vendors),
    restrictions: vendorRestrictionsOf(before),
  });
  // A banner without vendors cannot be published; its checks say so.
  if (vendors === null || vendors.asked.vendors.length === 0 || isUnchanged(before, vendors)) return;
  const banner = await findBanner(db, profile.consentBannerId);
  const after = withVendors(before, vendors);
  const asksAgain = tcfReasons(before, after).length > 0;
  const reConsentNo = banner.reConsentNo + Number(asksAgain);
  if (asksAgain) await raiseReConsent({ db }, banner, reConsentNo);
  const call = {
    db,
    platform,
    session: null,
    afterCommit: (work: () => Promise<void>) => void afterwards.push(work),
  };
  const version = await republish(call, live, {
    reConsentNo,
    asksAgain,
    action: 'Publish',
    note: `Vendor list ${vendors.vendorListVersion}`,
    revise: (definition) => revised(definition, vendors),
  });
  // Changes that wait in the working copy go on waiting.
  await db
    .updateTable('bannerProfile')
    .set({ liveSince: profile.liveSince })
    .where('profileId', '=', profileId)
    .execute();
  await writeAudit(db, null, { requestId: '', ip: '', userAgent: '', headers: {} })({
    ...bannerEntry(banner),
    action: 'Publish',
    after: { profileId, version, asksAgain, vendorListVersion: vendors.vendorListVersion },
  });
};

const isUnchanged = (before: TcfDefinition, { policyVersion, shownHash }: BannerVendors): boolean =>
  before.policyVersion === policyVersion && before.shownHash === shownHash;

const withVendors = (
  tcf: TcfDefinition,
  { asked, shown, shownHash, vendorListVersion, policyVersion }: BannerVendors,
): TcfDefinition => ({ ...tcf, ...asked, shown, shownHash, vendorListVersion, policyVersion });

const revised = (definition: BannerDefinition, vendors: BannerVendors): BannerDefinition => {
  if (!definition.tcf) return definition;
  const tcf = withVendors(definition.tcf, vendors);
  return { ...definition, tcf, preBanner: { ...definition.preBanner, body: tcfIntroduction(tcf) } };
};
