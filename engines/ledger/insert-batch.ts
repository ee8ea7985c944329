import type pg from 'pg';
import { feedEntities } from '@candour/kit/server/change-feed';

import type { ConsentEntry } from './entry.ts';
import type { SealedRecord } from './record.ts';

/**
 * A column of a batch travels as one text, its values separated: no value contains a control character
 * (canonical JSON escapes them), so nothing needs the escaping that an array would.
 */
const SEPARATOR = '\x1e';
const ABSENT = '\x1d';

type Value = string | number | boolean | null;

/** "12 accepted,13 refused" */
const categoriesOf = ({ categories }: ConsentEntry): string | null =>
  categories?.map(({ categoryId, said }) => `${categoryId} ${said}`).join(',') ?? null;

/** "2 accept" */
const askedAgainOf = ({ askedAgain }: ConsentEntry): string | null =>
  askedAgain === undefined ? null : `${askedAgain.reConsentNo} ${askedAgain.before}`;

/** Only the answers to banners have it. */
const ofBanner =
  (
    name:
      | 'bannerId'
      | 'profileId'
      | 'version'
      | 'eventType'
      | 'choice'
      | 'method'
      | 'gpc'
      | 'country'
      | 'device',
  ) =>
  ({ entry }: SealedRecord): Value =>
    entry.kind === undefined ? entry[name] : null;

/** The columns of a batch, in the order of the statement's parameters. */
const COLUMNS: [name: string, type: string, of: (record: SealedRecord) => Value][] = [
  ['brand_id', 'int', ({ entry }) => entry.brandId],
  ['record_id', 'uuid', ({ recordId }) => recordId],
  ['submission_guid', 'uuid', ({ entry }) => entry.submissionGuid],
  ['body_hash', 'bytea', ({ bodyHash }) => bytes(bodyHash)],
  ['kind', 'text', ({ entry }) => entry.kind ?? 'banner'],
  ['chain_id', 'uuid', ({ link }) => link.chainId],
  ['seq', 'int8', ({ link }) => link.seq],
  ['prev_hash', 'bytea', ({ prevHash }) => bytes(prevHash)],
  ['hash', 'bytea', ({ link }) => bytes(link.hash)],
  ['received_at', 'timestamptz', ({ receivedAt }) => receivedAt],
  ['evidence', 'text', ({ evidence }) => evidence],
  ['commitment', 'bytea', ({ commitment }) => bytes(commitment)],
  ['banner_id', 'int', ofBanner('bannerId')],
  ['profile_id', 'int', ofBanner('profileId')],
  ['version', 'int', ofBanner('version')],
  ['language', 'text', ({ entry }) => entry.language],
  ['event_type', 'text', ofBanner('eventType')],
  ['choice', 'text', ofBanner('choice')],
  ['method', 'text', ofBanner('method')],
  ['gpc', 'bool', ofBanner('gpc')],
  ['country', 'text', ofBanner('country')],
  ['device', 'text', ofBanner('device')],
  ['occurred_at', 'timestamptz', ({ entry }) => entry.occurredAt],
  ['categories', 'text', ({ entry }) => (entry.kind === undefined ? categoriesOf(entry) : null)],
  ['asked_again', 'text', ({ entry }) => (entry.kind === undefined ? askedAgainOf(entry) : null)],
  ['record_key', 'bytea', ({ recordKey }) => recordKey && bytes(recordKey)],
  ['personal', 'text', ({ personal }) => personal],
];

/** What is only counted, and the columns of the personal part. */
const NOT_OF_RECORD = 4;
const names = COLUMNS.map(([name]) => name);
const kept = names.slice(0, -NOT_OF_RECORD).join(', ');
const counted = 'brand_id, banner_id, profile_id, day, event_type, choice, country, device, gpc, chain_id';

/** Each value is preceded by its separator: an empty text alone would otherwise become an empty array. */
const columnOf = (parameter: number, type: string): string =>
  `(string_to_array($${parameter}, E'\\x1e', E'\\x1d'))[2:]::${type}[]`;

const inserting = `
with batch as (
  select * from unnest(${COLUMNS.map(([, type], index) => columnOf(index + 1, type)).join(', ')}) as b(${names.join(', ')})
), records as (
  insert into consent_record (${kept}) select ${kept} from batch
)`;

/** What is counted and noted of answers to banners; people's answers (not expiries and re-asking) go to the feed. */
const counting = `, noted as (
  insert into change_feed (entity, brand_id, ref)
  select ${feedEntities.consent}, brand_id, record_id from batch where personal is not null and kind = 'banner'
), by_category as (
  insert into category_daily as d (brand_id, banner_id, day, category_id, chain_id, accepted, partly, refused)
  select brand_id, banner_id, (received_at at time zone 'UTC')::date, split_part(each, ' ', 1)::int, chain_id,
    ${['accepted', 'partly', 'refused'].map((said) => `count(*) filter (where split_part(each, ' ', 2) = '${said}')`).join(', ')}
  from batch, unnest(string_to_array(categories, ',')) each group by 1, 2, 3, 4, 5
  on conflict (brand_id, day, banner_id, category_id, chain_id) do update set accepted = d.accepted + excluded.accepted,
    partly = d.partly + excluded.partly, refused = d.refused + excluded.refused
), by_re_consent as (
  insert into re_consent_answers as d (brand_id, banner_id, re_consent_no, before, choice, chain_id, total)
  select brand_id, banner_id, split_part(asked_again, ' ', 1)::int, split_part(asked_again, ' ', 2), choice, chain_id,
    count(*) from batch where asked_again is not null group by 1, 2, 3, 4, 5, 6
  on conflict (brand_id, banner_id, re_consent_no, before, choice, chain_id) do update set total = d.total + excluded.total
)
insert into consent_daily as d (${counted}, total)
select ${counted.replace('day', `(received_at at time zone 'UTC')::date as day`)}, count(*) from batch
where kind = 'banner' group by ${counted}
on conflict (brand_id, day, banner_id, profile_id, event_type, choice, country, device, gpc, chain_id)
do update set total = d.total + excluded.total`;

const personal = 'brand_id, record_id, record_key, personal';

/** One statement, so one transaction and one round trip to the database for the whole batch. */
const STATEMENT = `${inserting}, people as (
  insert into consent_personal (${personal}) select ${personal} from batch where personal is not null
)${counting}`;

/**
 * The same for a batch with evidence from the queue, which loses it here. What identified a person who was
 * erased after the queue was read is gone from there; it must not come back by this.
 */
const SEALING = `${inserting}, gone as (
  delete from evidence_pending p using batch b
  where p.brand_id = b.brand_id and p.submission_guid = b.submission_guid and p.kind = b.kind
  returning b.record_id, b.personal is not null and p.personal is null as is_erased
), people as (
  insert into consent_personal (${personal}) select ${personal} from batch b
  where personal is not null and not exists (select 1 from gone g where g.record_id = b.record_id and g.is_erased)
), erased as (
  insert into consent_erasure (brand_id, record_id)
  select brand_id, record_id from batch join gone using (record_id) where is_erased
), told as (
  insert into evidence_pending (brand_id, submission_guid, kind, occurred_at, received_at, facts)
  select brand_id, gen_random_uuid(), 'removal', now(), now(), jsonb_build_object('records', jsonb_agg(record_id))::text
  from batch join gone using (record_id) where is_erased group by brand_id
)${counting}`;

/** Adds a batch of records atomically. */
export const insertBatch = async (client: pg.ClientBase, records: readonly SealedRecord[]): Promise<void> => {
  const values = COLUMNS.map(([, , of]) => {
    let text = '';
    for (const record of records) text += `${SEPARATOR}${of(record) ?? ABSENT}`;
    return text;
  });
  const isSealing = records.some(({ entry }) => entry.kind !== undefined);
  await client.query(
    isSealing
      ? { name: 'candour-evidence-batch', text: SEALING, values }
      : { name: 'candour-consent-batch', text: STATEMENT, values },
  );
};

/** PostgreSQL's text form of bytes. */
const bytes = (hex: string): string => `\\x${hex}`;
