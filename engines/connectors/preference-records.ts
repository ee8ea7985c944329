import type pg from 'pg';
import { stateOf, type CurrentPreference } from '@candour/consent/current-preference.ts';
import { subjectOfAnswer } from '@candour/connectors/delivery/identity.ts';
import type { DeliveryRecord } from '@candour/connectors/plan.ts';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import { sourceTypes } from '@candour/consent/source-types.ts';
import type { Asked, FoundRecord } from './consent-records.ts';
import { personValues } from './person-records.ts';

type Row = {
  at: number;
  eventId: string;
  dataSubjectId: string;
  brandId: number;
  brandName: string;
  channelId: number;
  channelName: string;
  externalReference: string;
  value: 0 | 1;
  current: Pick<
    CurrentPreference,
    'value' | 'wasIn' | 'isLocked' | 'isPending' | 'expiresAt' | 'consentAt'
  > & {
    extended: Record<string, JsonValue>;
  };
  statementId: number | null;
  statementVersion: number | null;
  statementText: string | null;
  contact: Record<string, JsonValue>;
  submissionGuid: string;
  sourceType: number;
  transactionType: string;
  sourceCode: string;
  responseChannel: string;
  metaData: Record<string, JsonValue>;
  capturedAt: string;
  receivedAt: string;
  newer: string[];
};

/** Answers people gave, in the order requested; null where the person was erased. See `RecordSource`. */
export const readAnswers = async (
  client: pg.ClientBase,
  { asked, newest }: { asked: readonly Asked[]; newest: boolean },
): Promise<(FoundRecord | null)[]> => {
  if (asked.length === 0) return [];
  const { rows } = await client.query<Row>({
    name: newest ? 'connector-newest-answers' : 'connector-answers',
    text: newest ? newestSql : eventsSql,
    values: [asked.map(({ ref }) => ref), ...(newest ? [] : [asked.map(({ xid }) => xid)])],
  });
  const found = new Map(rows.map((row) => [row.at - 1, row]));
  return asked.map(({ seq }, at) => {
    const row = found.get(at);
    return row === undefined ? null : { record: recordOf(row, seq), newer: row.newer };
  });
};

const columns = `asked.at::int as at, e.event_id as "eventId", d.data_subject_id as "dataSubjectId",
  e.brand_id as "brandId", b.brand_name as "brandName", e.channel_id as "channelId", c.channel_name as "channelName",
  c.external_reference as "externalReference", e.value, v.statement_id as "statementId",
  v.version_no as "statementVersion", v.wording ->> 'text' as "statementText", d.contact,
  s.submission_guid as "submissionGuid", s.source_type as "sourceType", t.code as "transactionType",
  s.source_code as "sourceCode", s.response_channel as "responseChannel", s.meta_data as "metaData",
  e.captured_at as "capturedAt", e.received_at as "receivedAt",
  json_build_object('value', p.value, 'wasIn', p.was_in, 'isLocked', p.is_locked, 'isPending', p.is_pending,
    'expiresAt', p.expires_at, 'consentAt', p.consent_at, 'extended', p.extended) as current`;

const others = `
  left join data_subject_alias alias on alias.record_id = e.data_subject_id
  join data_subject d on d.data_subject_id = case when alias.record_id is null then e.data_subject_id else alias.survivor_id end and d.status = 'Active'
    and not exists (
      select from restricted_person r where r.data_subject_id = d.data_subject_id and r.brand_id = e.brand_id)
  join current_preference p on p.data_subject_id = d.data_subject_id and p.channel_id = e.channel_id
  join submission s on s.submission_guid = e.submission_guid
  join transaction_type t on t.transaction_type_id = s.transaction_type_id
  join channel c on c.channel_id = e.channel_id
  join brand b on b.brand_id = e.brand_id
  left join statement_version v on v.statement_version_id = e.statement_version_id`;

const newestSql = `
  select ${columns}, '{}'::uuid[] as newer
  from unnest($1::uuid[]) with ordinality as asked(ref, at)
  join preference_event a on a.event_id = asked.ref
  left join data_subject_alias whose on whose.record_id = a.data_subject_id
  join current_preference held
    on held.data_subject_id = case when whose.record_id is null then a.data_subject_id else whose.survivor_id end and held.channel_id = a.channel_id
  join preference_event e on e.event_id = held.event_id ${others}`;

const isNewer = `n.data_subject_id = e.data_subject_id and n.channel_id = e.channel_id and n.status = 'Confirmed'
  and (n.captured_at, n.received_at) > (e.captured_at, e.received_at)`;

// A row's own transaction number (xmin) shows whether it comes before another one in the feed.
const eventsSql = `
  select ${columns}, array(
      select n.event_id from preference_event n where ${isNewer}
        and (n.xmin::text::bigint - (asked.xid::text::bigint & 4294967295) + 4294967296) % 4294967296 >= 2147483648
    ) as newer
  from unnest($1::uuid[], $2::xid8[]) with ordinality as asked(ref, xid, at)
  join preference_event e on e.event_id = asked.ref ${others}`;

/** Answers that the same person has since replaced for the same channel. */
export const hasNewerAnswer = async (
  client: pg.ClientBase,
  asked: readonly { ref: string }[],
): Promise<Set<string>> => {
  const { rows } = await client.query<{ ref: string }>(
    `select e.event_id as ref from preference_event e
     where e.event_id = any($1) and exists (select 1 from preference_event n where ${isNewer})`,
    [asked.map(({ ref }) => ref)],
  );
  return new Set(rows.map(({ ref }) => ref));
};

const below = (start: string, values: Readonly<Record<string, JsonValue>>): [string, JsonValue][] =>
  Object.entries(values).map(([name, value]) => [`${start}.${name}`, value]);

const recordOf = (row: Row, seq: number): DeliveryRecord => ({
  id: row.eventId,
  subject: subjectOfAnswer(row.dataSubjectId, row.channelId),
  brandId: row.brandId,
  seq,
  happenedAt: row.capturedAt,
  values: {
    ...personValues(row.dataSubjectId, row.contact),
    ...preferenceValues(row),
    ...submissionValues(row),
    ...Object.fromEntries([...below('extended', row.current.extended), ...below('metaData', row.metaData)]),
    'brand.brandId': row.brandId,
    'brand.brandName': row.brandName,
    'change.sequence': seq,
  },
});

const preferenceValues = (row: Row): Record<string, JsonValue> => ({
  'preference.eventId': row.eventId,
  'preference.channelId': row.channelId,
  'preference.channelName': row.channelName,
  'preference.externalReference': row.externalReference,
  'preference.value': row.value,
  'preference.state': stateOf(row.current, Date.now()),
  'preference.consentDate': isoOf(row.current.consentAt),
  'preference.expiresAt': isoOf(row.current.expiresAt),
  'preference.statementId': row.statementId,
  'preference.statement.version': row.statementVersion,
  'preference.statement.text': row.statementText,
  'preference.extended': row.current.extended,
});

/** Times inside JSON have PostgreSQL's format. */
const isoOf = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const submissionValues = (row: Row): Record<string, JsonValue> => ({
  'submission.submissionGuid': row.submissionGuid,
  'submission.capturedAt': row.capturedAt,
  'submission.receivedAt': row.receivedAt,
  'submission.source': sourceTypes[row.sourceType - 1] ?? 'System',
  'submission.transactionType': row.transactionType,
  'submission.sourceCode': row.sourceCode,
  'submission.responseChannel': row.responseChannel,
});
