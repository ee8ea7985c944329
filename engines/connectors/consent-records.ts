import type pg from 'pg';
import { stringsOfAnswer, type StringFacts } from '@candour/consent/iab/strings-of-answer.ts';
import { subjectOf } from '@candour/connectors/delivery/identity.ts';
import type { DeliveryRecord } from '@candour/connectors/plan.ts';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import type { SnapshotPlace } from './service-state.ts';

/** What is requested, as the feed names it. */
export type Asked = { brandId: number; ref: string; seq: number; xid: string };

/**
 * The record it became; `newer` lists answers of the same person to the same question that come before it
 * in the feed.
 */
export type FoundRecord = { record: DeliveryRecord; newer: readonly string[] };

type Row = {
  at: number;
  brandId: number;
  brandName: string;
  visit: string | null;
  recordId: string;
  happenedAt: string;
  evidence: string;
  personal: string;
  newer?: string[];
};

/**
 * Reads answers of visitors from the ledger, in the order requested; null where the person was erased. With
 * `newest` the visitor's current answer replaces the one requested.
 *
 * Feed positions follow commits; the ledger decides which of two answers is newer. A row's own transaction
 * number (xmin) shows whether a newer one comes before this one in the feed.
 */
export const readConsents = async (
  client: pg.ClientBase,
  { asked, newest }: { asked: readonly Asked[]; newest: boolean },
): Promise<(FoundRecord | null)[]> => {
  if (asked.length === 0) return [];
  const { rows } = await client.query<Row>({
    name: newest ? 'connector-newest' : 'connector-events',
    text: newest ? newestSql : eventsSql,
    values: [
      asked.map(({ brandId }) => brandId),
      asked.map(({ ref }) => ref),
      ...(newest ? [] : [asked.map(({ xid }) => xid)]),
    ],
  });
  const found = new Map(rows.map((row) => [row.at - 1, row]));
  return asked.map(({ seq }, at) => {
    const row = found.get(at);
    return row === undefined ? null : { record: recordOf(row, seq), newer: row.newer ?? [] };
  });
};

const columns = `r.brand_id as "brandId", b.brand_name as "brandName", r.record_id as "recordId",
  r.occurred_at as "happenedAt", r.evidence`;

const newestOf = (brand: string, visit: string): string => `
  cross join lateral (
    select c.*, np.personal, np.visit from consent_personal np join consent_record c using (brand_id, record_id)
    where np.brand_id = ${brand} and np.visit = ${visit}
    order by c.occurred_at desc, c.received_at desc limit 1) r
  join brand b on b.brand_id = r.brand_id`;

const newestSql = `
  select asked.at::int as at, ${columns}, r.visit, r.personal
  from unnest($1::int[], $2::uuid[]) with ordinality as asked(brand_id, record_id, at)
  join consent_personal p on p.brand_id = asked.brand_id and p.record_id = asked.record_id
  ${newestOf('p.brand_id', 'p.visit')}`;

const eventsSql = `
  select asked.at::int as at, ${columns}, p.visit, p.personal,
    array(
      select n.record_id from consent_personal np join consent_record n using (brand_id, record_id)
      where np.brand_id = p.brand_id and np.visit = p.visit
        and (n.occurred_at, n.received_at) > (r.occurred_at, r.received_at)
        and (n.xmin::text::bigint - (asked.xid::text::bigint & 4294967295) + 4294967296) % 4294967296 >= 2147483648
    ) as newer
  from unnest($1::int[], $2::uuid[], $3::xid8[]) with ordinality as asked(brand_id, record_id, xid, at)
  join consent_personal p on p.brand_id = asked.brand_id and p.record_id = asked.record_id
  join consent_record r on r.brand_id = asked.brand_id and r.record_id = asked.record_id
  join brand b on b.brand_id = r.brand_id`;

/**
 * Whether an answer of the same visitor is newer than this one: a delivery that was given up must not
 * overtake it.
 */
export const hasNewerConsent = async (
  client: pg.ClientBase,
  asked: readonly { brandId: number; ref: string }[],
): Promise<Set<string>> => {
  const { rows } = await client.query<{ ref: string }>(
    `select asked.ref from unnest($1::int[], $2::uuid[]) as asked(brand_id, ref)
     join consent_personal p on p.brand_id = asked.brand_id and p.record_id = asked.ref
     join consent_record r on r.brand_id = asked.brand_id and r.record_id = asked.ref
     where exists (
       select 1 from consent_personal np join consent_record n using (brand_id, record_id)
       where np.brand_id = p.brand_id and np.visit = p.visit
         and (n.occurred_at, n.received_at) > (r.occurred_at, r.received_at))`,
    [asked.map(({ brandId }) => brandId), asked.map(({ ref }) => ref)],
  );
  return new Set(rows.map(({ ref }) => ref));
};

const snapshotSql = `
  select row_number() over ()::int as at, ${columns}, r.visit, r.personal
  from (
    select distinct brand_id, visit from consent_personal
    where visit is not null and (brand_id, visit) > ($1::int, $2::uuid) order by brand_id, visit limit $3) p
  ${newestOf('p.brand_id', 'p.visit')}
  order by r.brand_id, r.visit`;

/** The next visitors after a place, each with the current answer and the place. */
export const readSnapshot = async (
  client: pg.ClientBase,
  { after, limit }: { after: SnapshotPlace; limit: number },
): Promise<{ record: DeliveryRecord; place: Required<SnapshotPlace> }[]> => {
  const { rows } = await client.query<Row & { visit: string }>({
    name: 'connector-snapshot',
    text: snapshotSql,
    values: [after.brandId ?? -1, after.visit ?? '00000000-0000-0000-0000-000000000000', limit],
  });
  return rows.map((row) => ({
    record: recordOf(row, 0),
    place: { round: after.round, brandId: row.brandId, visit: row.visit },
  }));
};

type Evidence = {
  facts?: StringFacts & { occasion?: { found?: JsonValue }; controller?: JsonValue } & Record<
      string,
      JsonValue | undefined
    >;
} & Record<string, JsonValue | undefined>;

const ofRecord = [
  'recordId',
  'eventType',
  'choice',
  'method',
  'gpc',
  'language',
  'country',
  'device',
  'bannerId',
  'profileId',
  'version',
  'receivedAt',
];
const ofFacts = ['site', 'privacyPolicyVersionId', 'decisions', 'given', 'withdrawn'];

const recordOf = (row: Row, seq: number): DeliveryRecord => {
  // The ledger wrote both as JSON.
  const evidence = JSON.parse(row.evidence) as Evidence;
  const person = JSON.parse(row.personal) as Record<string, JsonValue>;
  const values: Record<string, JsonValue> = {
    'consent.occasion': evidence.facts?.occasion?.found ?? null,
    'brand.brandId': row.brandId,
    'brand.brandName': row.brandName,
    'submission.submissionGuid': evidence['submissionGuid'] ?? null,
    'submission.visitGuid': row.visit,
    'submission.capturedAt': row.happenedAt,
    'submission.pageUrl': person['pageUrl'] ?? null,
    'change.sequence': seq,
  };
  for (const name of ofRecord) values[`consent.${name}`] = evidence[name] ?? null;
  for (const name of ofFacts) values[`consent.${name}`] = evidence.facts?.[name] ?? null;
  for (const [name, string] of Object.entries(stringsOfAnswer(evidence.facts ?? {})))
    values[`consent.${name}`] = string;
  return {
    id: row.recordId,
    subject: subjectOf(row.brandId, row.visit ?? row.recordId),
    brandId: row.brandId,
    seq,
    happenedAt: row.happenedAt,
    values,
  };
};
