import pg from 'pg';

import { agentOf } from '../features/staff/agents/agents.fixture.ts';
import type { TestServer } from '../testing/server.ts';
import { alpha, beta } from '../testing/world.ts';
import { onFreshServer } from './engine.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000);
const TIMES = 200;
/** Names as they are spread in life: the commonest surname belongs to four people in a hundred. */
const SURNAMES = 20_000;
const FORENAMES = 5_000;
const POSTCODES = 8_000;

type Fields = Record<string, string>;
type Person = Required<Record<'email1' | 'mobile' | 'urn1' | 'forename' | 'surname' | 'postcode', string>>;

/**
 * What agents search by, among a million people of two brands, as the whole server answers it: session, brand
 * wall, masking and the record of the search included. Next to it are, in the same kind of transaction, a row by its
 * id and the search that a simple program would do, `ILIKE`.
 */
export const benchAgentSearch = (): Promise<void> =>
  onFreshServer(async (server, owner) => {
    await fillPeople(owner);
    await measure(server);
  });

const measure = async (server: TestServer): Promise<void> => {
  await allowForenames(server);
  const { call } = await agentOf(server, alpha);
  const people = await server.query<{ dataSubjectId: string; contact: Person }>(
    `select data_subject_id as "dataSubjectId", contact from data_subject
     where brand_ids && array[${alpha}] order by data_subject_id limit ${TIMES}`,
  );
  const search = async (fields: Fields): Promise<void> => {
    const asked = Object.entries(fields).map(([fieldName, value]) => ({ fieldName, value }));
    const body = { brandId: alpha, fields: asked, includeWithoutPreferences: true };
    const { status } = await call('POST', '/CSPortal/api/DataSubjects/Search', body);
    if (status !== 200) throw new Error(`A search got ${status}`);
  };
  const each = (fieldsOf: (person: Person, at: number) => Fields) =>
    timed(people, ({ contact }, at) => search(fieldsOf(contact, at)));
  const common = { forename: 'Forename 0', surname: 'Surname 0' };
  const asked = {
    'email address': await each(({ email1 }) => ({ email1 })),
    'mobile number': await each(({ mobile }) => ({ mobile })),
    'customer reference': await each(({ urn1 }) => ({ urn1 })),
    'surname and postcode': await each(({ surname, postcode }) => ({ surname, postcode })),
    'forename and surname': await each(({ forename, surname }) => ({ forename, surname })),
    'the commonest surname, and a postcode': await each(({ postcode }) => ({
      surname: common.surname,
      postcode,
    })),
    'the commonest names of all': await each(() => common),
    'names and a postcode that nobody has': await each((_person, at) => ({
      surname: `Nobody ${at}`,
      postcode: 'None',
    })),
    'an address that nobody has': await each((_person, at) => ({ email1: `nobody${at}@elsewhere.example` })),
  };
  const peers = {
    'a row by its id': await timed(people, ({ dataSubjectId }) =>
      server.query('select contact from data_subject where data_subject_id = $1', [dataSubjectId]),
    ),
    'ILIKE on an email address': await timed(people.slice(0, 3), ({ contact }) =>
      server.query(`select contact from data_subject where contact ->> 'email1' ilike $1 limit 20`, [
        contact.email1,
      ]),
    ),
  };
  const line = ([p50, p95]: Times, aim = '') => ({ 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), aim });
  console.info(`${PEOPLE.toLocaleString('en')} people`);
  console.table({
    ...Object.fromEntries(Object.entries(peers).map(([name, times]) => [name, line(times)])),
    ...Object.fromEntries(Object.entries(asked).map(([name, times]) => [name, line(times, '< 50')])),
  });
};

/** Agents may search by forenames, too, which they may not at first. */
const allowForenames = async ({ call }: TestServer): Promise<void> => {
  const { body: config } = await call('U0', 'GET', '/CSPortal/api/Config/ConfigFile');
  const dataSubjectSearchFields = config.dataSubjectSearchFieldsList.map((field: { fieldName: string }) =>
    field.fieldName === 'forename' ? { ...field, isSearchableBy: true } : field,
  );
  const { status } = await call('U0', 'PUT', '/CSPortal/api/Config', { dataSubjectSearchFields });
  if (status !== 200) throw new Error(`The configuration got ${status}`);
};

type Times = readonly [p50: number, p95: number];

const timed = async <T>(
  all: readonly T[],
  work: (one: T, at: number) => Promise<unknown>,
): Promise<Times> => {
  const taken: number[] = [];
  for (const [at, one] of all.entries()) {
    const begun = performance.now();
    await work(one, at);
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN;
  return [at(0.5), at(0.95)];
};

/** Filed for search in the order of the index, all at once: the trigger that does so would take many minutes. */
const fillPeople = async (owner: pg.PoolConfig): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`set candour.brands = '*'; set statement_timeout = 0; set work_mem = '256MB'`);
  await client.query('alter table data_subject disable trigger data_subject_search_added');
  await client.query(`
    insert into data_subject (data_subject_id, brand_ids, contact, created_at, changed_at)
    select md5('person ' || n)::uuid, array[case when n % 4 = 0 then ${beta} else ${alpha} end], jsonb_build_object(
        'email1', 'person' || n || '@nordlicht.example',
        'mobile', '+4790' || lpad(n::text, 7, '0'),
        'urn1', 'KD-' || n,
        'forename', 'Forename ' || floor(${FORENAMES} * random() ^ 3),
        'surname', 'Surname ' || floor(${SURNAMES} * random() ^ 3),
        'postcode', lpad(floor(${POSTCODES} * random())::text, 4, '0')),
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${PEOPLE}) n`);
  await client.query('alter table data_subject enable trigger data_subject_search_added');
  await client.query(`
    insert into data_subject_identifier (field, value, data_subject_id)
    select field, value, data_subject_id from data_subject, jsonb_each_text(contact) as c(field, value)
    where field in ('email1', 'mobile', 'urn1') order by 1, 2`);
  await client.query(`
    insert into data_subject_search (field, key, data_subject_id)
    select field, candour_search_key(field, value), data_subject_id
    from data_subject, jsonb_each_text(contact) as c(field, value)
    where field = any(candour_search_fields()) order by 1, 2`);
  await client.query('vacuum analyze data_subject, data_subject_identifier, data_subject_search');
  await client.end();
};

if (import.meta.main) await benchAgentSearch();
