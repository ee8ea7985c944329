import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { serveHistory } from '@candour/kit/server/history';
import { bannerFacts, bannerPage, type ConsentBanner, cookieBanners } from '../../contract.ts';
import { servePage } from '@candour/kit/server/serve-page';
import { findBanner } from '../banner-row.ts';
import { hasChanges } from './profiles.ts';

/**
 * Answers of the last thirty days to the banner `cb`: days that are over as they were added up, the days since
 * as they are counted. `until` is the last day that was added up, as a value of its own: so an index is used.
 */
const answersOfMonth = (until: string) => sql`
  select sum(total) as total, sum(accepted) as accepted from (
    select o.given + o.refused + o.withdrawn as total, o.accept as accepted
    from consent_board o
    where o.brand_id = cb.brand_id and o.banner_id = cb.consent_banner_id and o.part = 'device'
      and o.day > current_date - 30 and o.day <= ${until}::date
    union all
    select d.total, case when d.choice = 'accept' then d.total else 0 end
    from consent_daily d
    where d.brand_id = cb.brand_id and d.banner_id = cb.consent_banner_id
      and d.day > greatest(current_date - 30, ${until}::date)
      and d.event_type in ('given', 'refused', 'withdrawn')) counted`;

const countedUntil = async (db: Db): Promise<string> => {
  const { rows: states } = await sql<{ until: string | null }>`
    select counted_until as until from consent_board_state`.execute(db);
  return states[0]?.until ?? '0001-01-01';
};

/** Banners as lists show them. What a list does not ask for costs it nothing. */
const banners = (until: string) => sql<ConsentBanner>`(
  select cb.consent_banner_id, cb.consent_banner_name, cb.brand_id, b.brand_name,
    cb.basic_details -> 'domains' as domains, cb.configuration_status_id, cb.re_consent_no, cb.row_version,
    profiles.n as count_of_profiles, profiles.last_published_at,
    case when profiles.live = 0 then 'Draft'
      when profiles.has_changes then 'PublishedWithChanges' else 'Published' end as status,
    (select coalesce(jsonb_agg(l.language_code order by l.language_name), '[]') from language l
      where l.language_id = (cb.basic_details ->> 'defaultLanguageId')::int
        or cb.basic_details -> 'languageIds' @> to_jsonb(l.language_id)) as languages,
    coalesce(answers.total, 0)::int as consents30_days,
    case when answers.total > 0 then round(100.0 * answers.accepted / answers.total)::int end as accept_rate
  from consent_banner cb
  join brand b using (brand_id)
  left join lateral (
    select count(*)::int as n, count(p.live_version)::int as live, max(p.live_since) as last_published_at,
      bool_or(p.live_version is not null and ${hasChanges}) as has_changes
    from banner_profile p where p.consent_banner_id = cb.consent_banner_id) profiles on true
  left join lateral (${answersOfMonth(until)}) answers on true)`;

const rows = async (db: Db): Promise<ConsentBanner[]> => {
  const { rows: found } = await sql<ConsentBanner>`
    select * from ${banners(await countedUntil(db))} as row
    order by lower(consent_banner_name)`.execute(db);
  return found;
};

export const listEndpoints: Endpoint[] = [
  handle(cookieBanners.list, async ({ db }) => ({ consentBanners: await rows(db) })),
  servePage(bannerPage, bannerFacts, async ({ db }) => {
    const until = await countedUntil(db);
    const stored = ['consentBannerName', 'brandId', 'configurationStatusId'];
    return { table: 'consentBanner', stored, view: () => banners(until) };
  }),
  serveHistory(
    cookieBanners.history,
    productAreas.COOKIE_BANNERS,
    async ({ db }, id: number) => (await findBanner(db, id)).consentBannerId,
  ),
];
