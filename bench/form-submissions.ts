import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  freshEmail,
  submissionFor,
  withForms,
  type PublishedSample,
} from '../features/collection/public-forms/forms.fixture.ts';
import { createFormTaker } from '../features/collection/public-forms/server/take-forms.ts';
import { hashesOfTyped } from '../features/collection/public-forms/server/typed-identifiers.ts';
import { createPool } from '../engines/database/pool.ts';
import type { TestServer } from '../testing/server.ts';
import { onFreshServer } from './engine.ts';
import { full, steady, type Load } from './load.ts';

const CALLERS = 128;
const SECONDS = 4;
/** Alternating, so that other load on the machine affects both; the median counts. */
const ROUNDS = 3;
const PLAIN_POOL = 20;

/**
 * Submissions of a form over the whole server, compared with a transaction for each that inserts the same
 * rows, on the same engine. Prints a table of ratios.
 */
export const benchFormSubmissions = (): Promise<void> => onFreshServer(measure);

const measure = async (server: TestServer): Promise<void> => {
  await server.query(
    `update configuration_key set key_value = '999999999'
     where key_name in ('SubmissionRatePerMinute', 'FormRatePerMinuteOfKey')`,
  );
  const form = await withForms(() => server).publish();
  const submit = () => submitted(server, form);
  const pool = createPool({ ...server.connection, max: PLAIN_POOL });
  const sample = await rowsOf(server, await submit());
  const plain = () => plainly(pool, sample);
  await full(CALLERS, 1, submit);
  const take = takerOf(server, form);
  await full(CALLERS, 1, take);
  const rounds = { ours: [] as Load[], taken: [] as Load[], plain: [] as Load[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.ours.push(await full(CALLERS, SECONDS, submit));
    rounds.taken.push(await full(CALLERS, SECONDS, take));
    rounds.plain.push(await full(CALLERS, SECONDS, plain));
  }
  const [ours, taken, theirs] = [median(rounds.ours), median(rounds.taken), median(rounds.plain)];
  const half = await steady(ours.perSecond / 2, SECONDS, submit);
  console.table({
    'submissions, whole server': shown(ours),
    'submissions, without HTTP': shown(taken),
    'the same rows, a transaction each': shown(theirs),
    'submissions at half load': shown(half),
  });
  console.info(
    `ratio ${(ours.perSecond / theirs.perSecond).toFixed(2)}, without HTTP ${(taken.perSecond / theirs.perSecond).toFixed(2)}, p99 at half load ${half.p99.toFixed(0)} ms`,
  );
  await pool.end();
};

let visitors = 0;
/** An answer of somebody new, from a network of its own. */
const submitted = async (server: TestServer, form: PublishedSample): Promise<string> => {
  visitors += 1;
  const body = submissionFor(form, [1, 0], { contact: { email1: `${randomUUID()}${freshEmail()}` } });
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `${form.url}/submissions`,
    remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    headers: { origin: 'https://www.nordlicht.example' },
    payload: body,
  });
  if (statusCode !== 202) throw new Error(`A submission got ${statusCode}`);
  return body.submissionGuid;
};

/** Takes the same submission of somebody new, once it has been read and judged. */
const takerOf = (server: TestServer, form: PublishedSample): (() => Promise<void>) => {
  const take = createFormTaker(server.platform);
  const { brandId, formId, kind, version } = form.definition;
  const typedIn = hashesOfTyped(server.platform.keyring.first);
  return async () => {
    const body = submissionFor(form, [1, 0], { contact: { email1: `${randomUUID()}${freshEmail()}` } });
    const { submissionGuid, capturedAt, contact, answers, language } = body;
    const submission = {
      submissionGuid,
      brandId,
      capturedAt,
      sourceType:
        kind === 'collectionWidget' ? ('ConsentCollectionWidget' as const) : ('PreferenceWidget' as const),
      sourceId: formId,
      languageCode: language,
      dataSubject: contact,
      preferences: answers.map((answer) => ({ ...answer, extended: [] })),
      metaData: {},
      isUnproven: true,
      form: { shown: 'byUs' as const, version, definitionHash: form.hash },
      client: { network: '10.0.0.0', agent: 'bench', page: body.pageUrl },
    };
    const shown = { ...form.address, version, language };
    const refusal = await take({
      submission,
      contact,
      typed: typedIn(contact),
      solved: null,
      question: { brandId, submissionGuid, by: 'emailLink', reason: 'asked', form: shown },
      sendsEmail: false,
      hasFragments: false,
    });
    if (refusal !== null) throw refusal;
  };
};

type Row = Record<string, unknown>;
type Sample = { table: string; rows: Row[] }[];

/** The rows that one submission leaves, table by table, in the order in which they refer to each other. */
const rowsOf = async (server: TestServer, guid: string): Promise<Sample> => {
  const read = async (table: string, condition: string) => ({
    table,
    rows: (
      await server.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where ${condition}`, [guid])
    ).map(({ row }) => row),
  });
  const person = '(select data_subject_id from submission where submission_guid = $1)';
  return [
    await read('data_subject', `data_subject_id = ${person}`),
    await read('data_subject_identifier', `data_subject_id = ${person}`),
    await read('submission', 'submission_guid = $1'),
    await read('preference_event', 'submission_guid = $1'),
    await read('current_preference', `data_subject_id = ${person}`),
  ];
};

/** The same rows under other ids: what a program would write that does nothing else. */
const plainly = async (pool: pg.Pool, sample: Sample): Promise<void> => {
  const ids = new Map<string, string>();
  const fresh = (value: unknown): unknown => {
    if (typeof value !== 'string' || !/^[\da-f]{8}-[\da-f-]{27}$/.test(value)) return value;
    const id = ids.get(value) ?? randomUUID();
    ids.set(value, id);
    return id;
  };
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('candour.brands', '*', true)");
    for (const { table, rows } of sample) {
      const written = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fresh(value)])),
      );
      if (table === 'data_subject_identifier')
        for (const row of written) row['value'] = `${randomUUID()}@nordlicht.example`;
      await client.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(written)],
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
};

const median = (loads: Load[]): Load =>
  loads.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(loads.length / 2)]!; // one per round

const shown = ({ perSecond, p50, p99 }: Load) => ({
  'per second': Math.round(perSecond),
  'p50 ms': Math.round(p50),
  'p99 ms': Math.round(p99),
});

if (import.meta.main) await benchFormSubmissions();
