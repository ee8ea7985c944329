import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { BannerBoard } from '../contract.ts';
import { countsIn, countsOf, totalsOf, type Counts } from './counts.ts';
import { everyDayOf, periodBefore, type Period } from './period.ts';

/** Everything the board of cookie banners shows of a period. */
export const bannerBoard = async (db: Db, period: Period): Promise<BannerBoard> => {
  // Where days could not be added up, as without a worker, there is much to read.
  await sql`set local statement_timeout = '30s'`.execute(db);
  const { whole, byDay, byBanner, byCountry, byDevice } = await countsOf(db, period);
  const { gpc, given, refused, withdrawn, expired, reAsked } = whole;
  const days = new Map(byDay.map((row) => [row.day, countsIn(row)]));
  return {
    totals: { ...countsIn(whole), gpc },
    before: await totalsOf(db, periodBefore(period)),
    events: { given, refused, withdrawn, expired, reAsked },
    live: await liveBanners(db, period),
    days: everyDayOf(period).map((day) => ({ day, ...(days.get(day) ?? none) })),
    banners: await withNames(
      db,
      byBanner.map((row) => ({
        brandId: row.brandId ?? 0,
        bannerId: row.bannerId ?? 0,
        profileId: row.profileId ?? 0,
        ...countsIn(row),
      })),
    ),
    countries: byCountry.map((row) => ({ country: row.value, ...countsIn(row) })),
    devices: byDevice.map((row) => ({ device: row.value ?? '', ...countsIn(row) })),
  };
};

const none: Counts = { impressions: 0, accept: 0, reject: 0, custom: 0, noChoice: 0 };

const liveBanners = async (db: Db, { brandId, consentBannerId }: Period): Promise<BannerBoard['live']> => {
  const { rows } = await sql<{ count: number; bannerName: string | null }>`
    select count(*)::int as count, max(consent_banner_name) as banner_name from consent_banner cb
    where exists (select 1 from banner_profile p
        where p.consent_banner_id = cb.consent_banner_id and p.live_version is not null)
      and (${brandId ?? null}::int is null or brand_id = ${brandId ?? null})
      and (${consentBannerId ?? null}::int is null or consent_banner_id = ${consentBannerId ?? null})`.execute(
    db,
  );
  const { count, bannerName } = rows[0] ?? { count: 0, bannerName: null };
  return { count, bannerName: count === 1 ? bannerName : null };
};

const withNames = async (
  db: Db,
  rows: ({ brandId: number; bannerId: number; profileId: number } & Counts)[],
): Promise<BannerBoard['banners']> => {
  const { rows: names } = await sql<{ profileId: number; profileName: string; consentBannerName: string }>`
    select p.profile_id, p.profile_name, cb.consent_banner_name
    from banner_profile p join consent_banner cb using (consent_banner_id)`.execute(db);
  const brands = await db.selectFrom('brand').select(['brandId', 'brandName']).execute();
  const known = new Map(names.map((name) => [name.profileId, name]));
  return rows.map(({ brandId, bannerId, ...row }) => ({
    ...row,
    brandName: brands.find((brand) => brand.brandId === brandId)?.brandName ?? '',
    consentBannerId: bannerId,
    consentBannerName: known.get(row.profileId)?.consentBannerName ?? `Deleted banner ${bannerId}`,
    profileName: known.get(row.profileId)?.profileName ?? `Deleted profile ${row.profileId}`,
  }));
};
