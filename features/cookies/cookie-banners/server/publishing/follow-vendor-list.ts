import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { vendorRestrictionsOf } from '@candour/consent/tcf/tcf-asked.ts';
import type { TcfDefinition } from '@candour/consent/tcf/tcf-definition.ts';
import { tcfIntroduction } from '@candour/consent/tcf/tcf-introduction.ts';
import { tcfReasons } from '@candour/consent/tcf/tcf-meaning.ts';
import { writeAudit } from '@candour/kit/server/audit';
import { type Db, inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { textsForBanners, type BannerTexts } from '../../../../advertising/texts/door.ts';
import { vendorsOfChoice, type BannerVendors } from '../../../../advertising/vendors/door.ts';
import { bannerEntry, findBanner } from '../banner-row.ts';
import { republish } from './freeze.ts';
import { raiseReConsent } from './re-consent.ts';
import { spokenAgain } from './tcf-wording.ts';
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
  if (vendors === null || vendors.asked.vendors.length === 0) return;
  const banner = await findBanner(db, profile.consentBannerId);
  const texts = await textsForBanners(db, { brandId: banner.brandId, file: vendors.file });
  const news = { vendors, texts };
  const published = Object.values(live.languages).map(({ definition }) => definition);
  if (published.every((definition) => isUnchanged(definition, news))) return;
  const after = followed(before, { ...news, language: published[0]?.language ?? 'en' });
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
    revise: (definition) => revised(definition, news),
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

/** What the list says now, and how it is said. */
type News = { vendors: BannerVendors; texts: BannerTexts };

const isUnchanged = ({ tcf, language }: BannerDefinition, news: News): boolean => {
  if (!tcf) return true;
  const { policyVersion, shown } = followed(tcf, { ...news, language });
  return tcf.policyVersion === policyVersion && canonicalJson(tcf.shown) === canonicalJson(shown);
};

const followed = (
  tcf: TcfDefinition,
  { vendors, texts, language }: News & { language: string },
): TcfDefinition => {
  const { vendorListVersion, policyVersion, asked } = vendors;
  return {
    ...tcf,
    ...asked,
    vendorListVersion,
    policyVersion,
    ...spokenAgain(tcf, { language, vendors, texts }),
  };
};

const revised = (definition: BannerDefinition, news: News): BannerDefinition => {
  if (!definition.tcf) return definition;
  const tcf = followed(definition.tcf, { ...news, language: definition.language });
  return { ...definition, tcf, preBanner: { ...definition.preBanner, body: tcfIntroduction(tcf) } };
};
