import { sql, type RawBuilder } from 'kysely';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { firstStepEndpoints } from './server/first-steps.ts';
import { getDashboardData, getDashboards, type BannerBoard } from './contract.ts';

/** The board with this number shows impressions and answers of cookie banners; the others come with their areas. */
const consentBanners = { id: 0, name: 'Consent Banners', isDefault: true };

type Period = { from: string; to: string; brandId: number | undefined; consentBannerId: number | undefined };
type Counts = { impressions: number; accept: number; reject: number; custom: number; noChoice: number };

const longestPeriodDays = 400;
const day = 86_400_000;
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

const periodOf = (
  {
    from,
    to,
    brandId,
    consentBannerId,
  }: {
    from?: string | undefined;
    to?: string | undefined;
    brandId?: number | undefined;
    consentBannerId?: number | undefined;
  },
  now: Date,
): Period => {
  const end = to ?? dayText(now.getTime());
  const start = from ?? dayText(Date.parse(end) - 29 * day);
  const span = (Date.parse(end) - Date.parse(start)) / day;
  if (!(span >= 0 && span <= longestPeriodDays))
    refuse(400, `The period must be 1 to ${longestPeriodDays} days`);
  // −1 is "View All" of the brand filter.
  return { from: start, to: end, brandId: brandId === -1 ? undefined : brandId, consentBannerId };
};

const inPeriod = ({ from, to, brandId, consentBannerId }: Period): RawBuilder<unknown> => sql`
  day between ${from} and ${to}
    and (${brandId ?? null}::int is null or brand_id = ${brandId ?? null})
    and (${consentBannerId ?? null}::int is null or banner_id = ${consentBannerId ?? null})`;

/** Answers and impressions of the period by one or more columns both tables have. */
const counted = async <K extends Record<string, unknown>>(
  db: Db,
  period: Period,
  by: RawBuilder<unknown>,
): Promise<(K & Counts & { gpc: number })[]> => {
  const wanted = inPeriod(period);
  const { rows } = await sql<K & Omit<Counts, 'noChoice'> & { gpc: number }>`
    select ${by}, coalesce(sum(total) filter (where choice = 'seen'), 0)::int as impressions,
      coalesce(sum(total) filter (where choice = 'accept'), 0)::int as accept,
      coalesce(sum(total) filter (where choice = 'reject'), 0)::int as reject,
      coalesce(sum(total) filter (where choice = 'custom'), 0)::int as custom,
      coalesce(sum(total) filter (where gpc and choice <> 'seen'), 0)::int as gpc
    from (
      select brand_id, banner_id, profile_id, day, country, device, gpc, choice, total from consent_daily where ${wanted}
      union all
      select brand_id, banner_id, profile_id, day, country, device, gpc, 'seen', total from impression_daily where ${wanted}
    ) counted
    group by ${by}`.execute(db);
  return rows.map((row) => ({
    ...row,
    // Answers may come without a show: from the reopened layer, or by script.
    noChoice: Math.max(0, row.impressions - row.accept - row.reject - row.custom),
  }));
};

const eventsOf = async (db: Db, period: Period): Promise<BannerBoard['events']> => {
  const { rows } = await sql<BannerBoard['events']>`
    select coalesce(sum(total) filter (where event_type = 'given'), 0)::int as given,
      coalesce(sum(total) filter (where event_type = 'refused'), 0)::int as refused,
      coalesce(sum(total) filter (where event_type = 'withdrawn'), 0)::int as withdrawn,
      coalesce(sum(total) filter (where event_type = 'expired'), 0)::int as expired,
      coalesce(sum(total) filter (where event_type = 're-asked'), 0)::int as re_asked
    from consent_daily where ${inPeriod(period)}`.execute(db);
  return rows[0] ?? { given: 0, refused: 0, withdrawn: 0, expired: 0, reAsked: 0 };
};

const everyDay = ({ from, to }: Period, days: ({ day: string } & Counts)[]): ({ day: string } & Counts)[] => {
  const none = { impressions: 0, accept: 0, reject: 0, custom: 0, noChoice: 0 };
  const known = new Map(days.map((row) => [row.day, row]));
  const length = (Date.parse(to) - Date.parse(from)) / day + 1;
  return Array.from({ length }, (_, at) => {
    const text = dayText(Date.parse(from) + at * day);
    return known.get(text) ?? { day: text, ...none };
  });
};

const withNames = async (
  db: Db,
  rows: ({ bannerId: number; profileId: number } & Counts)[],
): Promise<BannerBoard['banners']> => {
  const { rows: names } = await sql<{ profileId: number; profileName: string; consentBannerName: string }>`
    select p.profile_id, p.profile_name, cb.consent_banner_name
    from banner_profile p join consent_banner cb using (consent_banner_id)`.execute(db);
  const known = new Map(names.map((name) => [name.profileId, name]));
  return rows.map(({ bannerId, ...row }) => ({
    ...row,
    consentBannerId: bannerId,
    consentBannerName: known.get(row.profileId)?.consentBannerName ?? `Deleted banner ${bannerId}`,
    profileName: known.get(row.profileId)?.profileName ?? `Deleted profile ${row.profileId}`,
  }));
};

const bannerBoard = async (db: Db, period: Period): Promise<BannerBoard> => {
  const [total] = await counted<{ whole: number }>(db, period, sql`1::int`);
  const days = await counted<{ day: string }>(db, period, sql`day`);
  const banners = await counted<{ bannerId: number; profileId: number }>(
    db,
    period,
    sql`banner_id, profile_id`,
  );
  return {
    totals: total ?? { impressions: 0, accept: 0, reject: 0, custom: 0, noChoice: 0, gpc: 0 },
    events: await eventsOf(db, period),
    days: everyDay(period, days),
    banners: await withNames(db, banners),
    countries: await counted<{ country: string }>(db, period, sql`country`),
    devices: await counted<{ device: string }>(db, period, sql`device`),
  };
};

export const dashboardEndpoints: Endpoint[] = [
  ...firstStepEndpoints,
  handle(getDashboards, async ({ session }) =>
    hasPermission(session.permissionIds, 'DashboardConsent') ? [consentBanners] : [],
  ),
  handle(getDashboardData, async ({ db, params: { id }, query, platform }) =>
    id === consentBanners.id ? bannerBoard(db, periodOf(query, platform.now())) : notFound(),
  ),
];
