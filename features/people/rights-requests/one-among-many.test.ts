import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { createRightsBench } from './rights.fixture.ts';

/** Many enough that PostgreSQL looks one person up, if it can. */
const many = 3_000;
/** Their rows are small: it would rather read as few as the others whole. */
const people = 10_000;
/** Tables that grow with the people, and are never to be read whole for one of them. */
const large = new Set(['data_subject', 'data_subject_search', 'submission', 'email']);

/** What the server says to the database, while somebody listens: statements and their values. */
let said: Map<string, unknown[]> | undefined;
const own = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [{ text?: string; values?: unknown } | string, unknown]; // as pg is called
  const [text = '', values] =
    typeof first === 'string' ? [first, second] : [first.text, first.values ?? second];
  if (/^\s*(?:select|with|update|delete)/i.test(text)) said?.set(text, Array.isArray(values) ? values : []);
  return Reflect.apply(own, this, args);
} as typeof own;
afterAll(() => void (pg.Client.prototype.query = own));

const server = withServer();
const { person, enter, prove, call } = createRightsBench(server);

beforeAll(async () => {
  const { id, submissionGuid } = await person();
  const { query } = server();
  await query(`
    insert into data_subject (data_subject_id, brand_ids, contact, created_at, changed_at)
    select gen_random_uuid(), array[${alpha}], jsonb_build_object('forename', 'Forename ' || n % 200,
      'surname', 'Surname ' || n % 300, 'email1', 'person' || n || '@nordlicht.example'), now(), now()
    from generate_series(1, ${people}) n`);
  await query(
    `insert into submission select (jsonb_populate_record(s, jsonb_build_object(
       'submission_guid', gen_random_uuid(), 'data_subject_id', d.data_subject_id))).*
     from submission s, data_subject d where s.submission_guid = $1 and d.data_subject_id <> $2
     limit ${many}`,
    [submissionGuid, id],
  );
  await query(`
    insert into email (email_id, at, type, brand_id, to_address, to_name, subject, text, html, status, message_id)
    select gen_random_uuid(), now(), 'Test', ${alpha}, 'person' || n || '@nordlicht.example', '', '', '', '', 'Sent', n
    from generate_series(1, ${many}) n`);
  await query('analyze data_subject, data_subject_search, submission, email');
}, 120_000);

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] };

/** Tables that a plan reads from end to end. */
const readWhole = (plan: Plan): string[] => {
  const table = plan['Relation Name'] ?? '';
  const isWhole =
    plan['Node Type'] === 'Seq Scan' ||
    (/^Index.* Scan$/.test(plan['Node Type']) && plan['Index Cond'] === undefined);
  return [...(isWhole && large.has(table) ? [table] : []), ...(plan.Plans ?? []).flatMap(readWhole)];
};

/** The statements of the server while something is done that read a large table whole. */
const wholeReadsOf = async (work: () => Promise<void>): Promise<string[]> => {
  const heard = new Map<string, unknown[]>();
  said = heard;
  await work();
  said = undefined;
  expect(heard.size).toBeGreaterThan(2);
  const client = await server().pool.connect();
  try {
    await client.query(`begin; set local candour.brands = '*'`);
    const found: string[] = [];
    for (const [text, values] of heard) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const tables = readWhole(rows[0]['QUERY PLAN'][0].Plan);
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ')}`);
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test('[load] whoever is asked for is found without a look at everybody else', async () => {
  const identifiers = [{ fieldName: 'email1', value: 'person7@nordlicht.example' }];
  const found = await wholeReadsOf(async () => {
    expect((await server().call('A1', 'GET', '/api/RightsRequests')).status).toBe(200);
    expect((await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', { identifiers })).status).toBe(
      200,
    );
  });
  expect(found).toEqual([]);
});

longTest('[load] somebody is erased without a look at everybody else', async () => {
  const { id } = await person();
  const found = await wholeReadsOf(async () => {
    const requestId = await enter(id, 'Forget');
    await prove(requestId);
    expect((await server().call('A1', 'GET', `/api/RightsRequests/${requestId}/Erasure`)).status).toBe(200);
    expect((await call(requestId, '/Complete', { message: 'You are erased' })).status).toBe(200);
  });
  expect(found).toEqual([]);
});
