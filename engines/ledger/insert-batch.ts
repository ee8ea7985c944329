import type pg from 'pg';
import { feedEntities } from '@candour/kit/server/change-feed';

import type { SealedRecord } from './record.ts';

/**
 * A column of a batch travels as one text, its values separated: no value contains a control character
 * (canonical JSON escapes them), so nothing needs the escaping that an array would.
 */
const SEPARATOR = '\x1e';
const ABSENT = '\x1d';

/** The columns of a batch, in the order of the statement's parameters. */
const COLUMNS: [
  name: string,
  type: string,
  of: (record: SealedRecord) => string | number | boolean | null,
][] = [
  ['brand_id', 'int', ({ entry }) => entry.brandId],
  ['record_id', 'uuid', ({ recordId }) => recordId],
  ['submission_guid', 'uuid', ({ entry }) => entry.submissionGuid],
  ['body_hash', 'bytea', ({ bodyHash }) => bytes(bodyHash)],
  ['chain_id', 'uuid', ({ link }) => link.chainId],
  ['seq', 'int8', ({ link }) => link.seq],
  ['prev_hash', 'bytea', ({ prevHash }) => bytes(prevHash)],
  ['hash', 'bytea', ({ link }) => bytes(link.hash)],
  ['received_at', 'timestamptz', ({ receivedAt }) => receivedAt],
  ['evidence', 'text', ({ evidence }) => evidence],
  ['commitment', 'bytea', ({ commitment }) => bytes(commitment)],
  ['banner_id', 'int', ({ entry }) => entry.bannerId],
  ['profile_id', 'int', ({ entry }) => entry.profileId],
  ['version', 'int', ({ entry }) => entry.version],
  ['language', 'text', ({ entry }) => entry.language],
  ['event_type', 'text', ({ entry }) => entry.eventType],
  ['choice', 'text', ({ entry }) => entry.choice],
  ['method', 'text', ({ entry }) => entry.method],
  ['gpc', 'bool', ({ entry }) => entry.gpc],
  ['country', 'text', ({ entry }) => entry.country],
  ['device', 'text', ({ entry }) => entry.device],
  ['occurred_at', 'timestamptz', ({ entry }) => entry.occurredAt],
  ['record_key', 'bytea', ({ recordKey }) => recordKey && bytes(recordKey)],
  ['personal', 'text', ({ personal }) => personal],
];

const PERSONAL_COLUMNS = 2;
const names = COLUMNS.map(([name]) => name);
const kept = names.slice(0, -PERSONAL_COLUMNS).join(', ');
const counted = 'brand_id, banner_id, profile_id, day, event_type, choice, country, device, gpc, chain_id';

/** Each value is preceded by its separator: an empty text alone would otherwise become an empty array. */
const columnOf = (parameter: number, type: string): string =>
  `(string_to_array($${parameter}, E'\\x1e', E'\\x1d'))[2:]::${type}[]`;

/**
 * One statement, so one transaction and one round trip to the database for the whole batch. People's
 * answers (not expiries and re-asking) are added to the feed for the services that tell other systems.
 */
const STATEMENT = `
with batch as (
  select * from unnest(${COLUMNS.map(([, type], index) => columnOf(index + 1, type)).join(', ')}) as b(${names.join(', ')})
), records as (
  insert into consent_record (${kept}) select ${kept} from batch
), people as (
  insert into consent_personal (brand_id, record_id, record_key, personal)
  select brand_id, record_id, record_key, personal from batch where personal is not null
), noted as (
  insert into change_feed (entity, brand_id, ref)
  select ${feedEntities.consent}, brand_id, record_id from batch where personal is not null
)
insert into consent_daily as d (${counted}, total)
select ${counted.replace('day', `(received_at at time zone 'UTC')::date as day`)}, count(*) from batch
group by ${counted}
on conflict (brand_id, day, banner_id, profile_id, event_type, choice, country, device, gpc, chain_id)
do update set total = d.total + excluded.total`;

/** Adds a batch of records atomically. */
export const insertBatch = async (client: pg.ClientBase, records: readonly SealedRecord[]): Promise<void> => {
  const values = COLUMNS.map(([, , of]) => {
    let text = '';
    for (const record of records) text += `${SEPARATOR}${of(record) ?? ABSENT}`;
    return text;
  });
  await client.query({ name: 'candour-consent-batch', text: STATEMENT, values });
};

/** PostgreSQL's text form of bytes. */
const bytes = (hex: string): string => `\\x${hex}`;
