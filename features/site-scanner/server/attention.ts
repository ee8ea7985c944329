import { sql } from 'kysely';
import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { Attention, AttentionSource } from '@candour/kit/server/attention';
import { siteScannerScreens } from '../contract.ts';

type Row = {
  scanGuid: string;
  brandId: number;
  domain: string;
  finishedAt: string;
  bannerId: number;
  bannerName: string;
  services: { name: string; isMissing: boolean; isEarly: boolean }[];
};

/** What the newest scan of a site found that its live banner lacks, or that did not wait for an answer. */
export const scanAttention: AttentionSource = {
  kind: 'Services',
  access: [may('SiteScanner')],
  find: async ({ db }) => {
    const { rows } = await sql<Row>`
      with newest as (
        select distinct on (brand_id, domain) scan_guid, brand_id, domain, finished_at from scan
        where status in ('Completed', 'Incomplete') order by brand_id, domain, finished_at desc),
      live as (
        select n.*, cb.consent_banner_id as banner_id, cb.consent_banner_name as banner_name, cb.scripts,
          cb.basic_details ->> 'consentModel' = 'OptIn' as waits
        from newest n join consent_banner cb using (brand_id)
        where exists (select 1 from banner_profile p
            where p.consent_banner_id = cb.consent_banner_id and p.live_version is not null)
          and exists (select 1 from jsonb_array_elements_text(cb.basic_details -> 'domains') d
            where d = n.domain or right(d, length(n.domain) + 1) = '.' || n.domain)),
      found as (
        select l.scan_guid, l.banner_id, s.name,
          bool_or(i.cookie_script_id is null or not l.scripts @> jsonb_build_array(
            jsonb_build_object('cookieScriptId', i.cookie_script_id))) as is_missing,
          bool_or(l.waits and i.consent_status = 'beforeConsent') as is_early
        from live l join scan_item i using (scan_guid)
        left join cookie_script c using (cookie_script_id)
        cross join lateral (select coalesce(c.cookie_script_name,
          nullif(i.finding #>> '{classification,service}', ''),
          nullif(i.finding #>> '{classification,company}', '')) as name) s
        where i.list <> 'resources' and i.status in ('New', 'Known') and s.name is not null
          -- As "isNameable" has it: a service can list nothing else.
          and (i.finding ->> 'is' = 'cookie' or i.finding ->> 'kind' in ('local', 'session', 'pixel', 'beacon'))
          -- What the banner stores itself is no service.
          and i.name !~ '^cmp(Consent|Guid|Queue)_'
          and not exists (select 1 from scan_decision d where d.is_ignored and d.brand_id = i.brand_id
            and d.item_kind = i.item_kind and d.identity = i.identity)
        group by l.scan_guid, l.banner_id, s.name)
      select l.scan_guid, l.brand_id, l.domain, l.finished_at, l.banner_id, l.banner_name,
        jsonb_agg(jsonb_build_object('name', f.name, 'isMissing', f.is_missing, 'isEarly', f.is_early)
          order by f.is_early desc, lower(f.name)) as services
      from live l join found f using (scan_guid, banner_id)
      where f.is_missing or f.is_early
      group by 1, 2, 3, 4, 5, 6`.execute(db);
    return rows.map(itemOf);
  },
};

const itemOf = ({
  scanGuid,
  brandId,
  domain,
  finishedAt,
  bannerId,
  bannerName,
  services,
}: Row): Attention => {
  const early = services.filter(({ isEarly }) => isEarly);
  const missing = services.filter(({ isMissing }) => isMissing);
  const title =
    missing.length > 0
      ? `${counted(missing.length)} on ${domain} ${missing.length === 1 ? 'is' : 'are'} not in ${bannerName}`
      : `${counted(early.length)} on ${domain} did not wait for an answer`;
  const text =
    early.length > 0 ? `${listed(early)} ran before visitors could choose.` : `Found: ${listed(missing)}.`;
  return {
    key: `${scanGuid} ${bannerId}`,
    brandIds: [brandId],
    title,
    text: `${text} Scan of {since}.`,
    tone: early.length > 0 ? 'danger' : 'warning',
    since: finishedAt,
    action: 'Review services',
    place: linkTo(siteScannerScreens, 'site-scanner-result', { search: { scanGuid } }),
  };
};

const counted = (count: number): string => `${count} ${count === 1 ? 'service' : 'services'}`;

const mostNames = 3;

/** "Hotjar, TikTok Pixel and Vimeo"; of more than three, the first ones and how many others. */
const listed = (services: readonly { name: string }[]): string => {
  const names = services.map(({ name }) => name);
  const shown = names.length > mostNames + 1 ? names.slice(0, mostNames) : names;
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en-GB').format(rest > 0 ? [...shown, `${rest} more`] : shown);
};
