import { writeEvidence } from '@candour/engines/ledger/pending-evidence.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

import { seedTransactionTypes } from '../features/consent-model/transaction-types/seed.ts';
import { keyringOf } from '../engines/keyring/keyring.ts';
import { createDataSubjects, type DataSubjects } from '../features/people/data-subjects/door.ts';
import { keysOf, readMatchings } from '../features/people/data-subject-rules/door.ts';
import { createPool } from '../engines/database/pool.ts';
import { inScope, openDatabase, type Database, type Db } from '../packages/kit/server/database.ts';
import { onFreshEngine } from './engine.ts';

const KEY = 'a key for benchmarks, long enough to be one';
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000);
const EVENTS = 1_000;
const TIMES = 300;

/**
 * Finding one of a million people by a rule, against reading a row by its id in a transaction of the same
 * kind; then merging two people with a thousand answers, and taking that back.
 */
export const benchPeople = (): Promise<void> => onFreshEngine(measure);

const measure = async (config: pg.PoolConfig): Promise<void> => {
  const pool = createPool(config);
  const database = openDatabase(pool);
  const dataSubjects = createDataSubjects({
    keyring: keyringOf(KEY),
    now: () => new Date(),
    prove: writeEvidence,
  });
  await fill(database);
  const person = { surname: 'Nordmann', postcode: '0150' };
  await addPerson(database, dataSubjects, person);
  const asking = {
    brandId: 1,
    source: 'Api' as const,
    within: [1],
    syrenisid: undefined,
    contact: person,
  };
  const found = await inScope(database, 'all', (db) => dataSubjects.find(db, asking));
  if (!('before' in found) || found.before === null) throw new Error('The rule finds nobody');
  const id = found.before.dataSubjectId;
  const plain = await median(() =>
    inScope(database, 'all', (db) =>
      sql`select * from data_subject where data_subject_id = ${id} for update`.execute(db),
    ),
  );
  const matching = await median(() => inScope(database, 'all', (db) => dataSubjects.find(db, asking)));
  console.table({
    'a row by its id': { ms: plain.toFixed(2), 'of it': '1.00', aim: '' },
    [`a person among ${PEOPLE.toLocaleString('en')}`]: {
      ms: matching.toFixed(2),
      'of it': (matching / plain).toFixed(2),
      aim: '< 3 ms',
    },
  });
  await mergeTwo(database, dataSubjects);
  await pool.end();
};

const median = async (work: () => Promise<unknown>, times = TIMES): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < times; round++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
};

const rule = {
  version: 1,
  brandId: 1,
  brandScope: 'WithinBrand',
  emptyFieldPolicy: 'FieldMustBePresent',
  matchFields: [
    { fieldName: 'surname', normalisation: 'TrimLower' },
    { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
  ],
} as const;

const fill = (database: Database): Promise<void> =>
  inScope(database, 'all', async (db) => {
    const run = (text: string) => sql.raw(text).execute(db);
    // Filling is not what is measured.
    await run(`set local statement_timeout = 0`);
    await run(`alter table data_subject_match no force row level security`);
    await run(
      `insert into language (language_name, language_code, native_name) values ('English', 'en', 'English')`,
    );
    await run(`insert into brand (brand_id, brand_name, default_language_id)
      overriding system value select id, 'Brand ' || id, language_id from language, generate_series(0, 1) as id
      on conflict do nothing`);
    await seedTransactionTypes(db);
    await run(`insert into data_subject_rule (brand_id, rule_name, brand_scope, match_fields, empty_field_policy,
        on_multiple_matches, update_policy, applies_to_sources, is_active, key_version, wanted, live)
      values (1, 'Name', 'WithinBrand', '${JSON.stringify(rule.matchFields)}', 'FieldMustBePresent', 'UseOldest',
        'OverwriteIfNewer', '["Api"]', true, 1, '${JSON.stringify(rule)}', '${JSON.stringify(rule)}')`);
    await run(`insert into data_subject (data_subject_id, brand_ids, contact)
      select md5('person ' || n)::uuid, array[1], jsonb_build_object('surname', 'Person ' || n, 'postcode', '0150')
      from generate_series(1, ${PEOPLE}) as n`);
    await run(`insert into data_subject_match (rule_kind, rule_id, key_version, key, brand_id, data_subject_id)
      select 1, 1, 1, md5('key ' || n)::uuid, 1, md5('person ' || n)::uuid from generate_series(1, ${PEOPLE}) as n`);
    await run(`alter table data_subject_match force row level security`);
  }).then(async () => void (await sql`analyze data_subject, data_subject_match`.execute(database)));

const addPerson = (
  database: Database,
  { hashOf }: DataSubjects,
  contact: Record<string, string>,
): Promise<string> =>
  inScope(database, 'all', async (db) => {
    const dataSubjectId = randomUUID();
    await sql`insert into data_subject (data_subject_id, brand_ids, contact)
      values (${dataSubjectId}, '{1}', ${JSON.stringify(contact)})`.execute(db);
    const { sets, isBlocked } = await readMatchings(db);
    for (const set of sets)
      for (const key of keysOf(set, { contact, brandIds: [1] }, { hashOf, isBlocked }))
        await db
          .insertInto('dataSubjectMatch')
          .values({ ...key, dataSubjectId })
          .execute();
    return dataSubjectId;
  });

const mergeTwo = async (database: Database, dataSubjects: DataSubjects): Promise<void> => {
  await inScope(database, 'all', addChannels);
  const merges: number[] = [];
  const undone: number[] = [];
  for (let round = 0; round < 11; round++) {
    const recordIds: string[] = [];
    for (const name of ['one', 'other']) {
      const id = await addPerson(database, dataSubjects, { surname: `${name} ${round}`, postcode: '1' });
      await inScope(database, 'all', (db) => addEvents(db, id));
      recordIds.push(id);
    }
    let begun = performance.now();
    const { mergeId } = await inScope(database, 'all', (db) =>
      dataSubjects.merge(db, {
        merging: {
          recordIds,
          survivor: 'Oldest',
          fieldPolicy: 'MostRecent',
          preferencePolicy: 'MostRestrictive',
          blockers: [],
          rule: null,
          matched: [],
          reviewer: 'bench',
        },
        within: 'all',
      }),
    );
    merges.push(performance.now() - begun);
    begun = performance.now();
    await inScope(database, 'all', (db) =>
      dataSubjects.unmerge(db, {
        unmerging: { mergeId, by: 'bench', reason: 'bench' },
        within: 'all',
        days: 30,
      }),
    );
    undone.push(performance.now() - begun);
  }
  const middle = (taken: number[]) => (taken.toSorted((a, b) => a - b)[5] ?? 0).toFixed(0);
  console.table({
    [`merging two people with ${EVENTS} answers each`]: { ms: middle(merges), aim: '< 100 ms' },
    'taking it back': { ms: middle(undone), aim: '' },
  });
};

const CHANNELS = 20;

const addChannels = async (db: Db): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`insert into parent_group (brand_id, parent_group_name) values (1, 'News')`);
  await run(`insert into sub_group (brand_id, parent_group_id, sub_group_name)
    select 1, parent_group_id, 'Mail' from parent_group`);
  await run(`insert into channel (brand_id, channel_name, sub_group_id)
    select 1, 'Channel ' || n, sub_group_id from sub_group, generate_series(1, ${CHANNELS}) as n`);
};

const addEvents = async (db: Db, id: string): Promise<void> => {
  await sql`
    with one as (
      insert into submission (submission_guid, data_subject_id, brand_id, source_type, transaction_type_id, captured_at,
        received_at, content_hash, outcome)
      select gen_random_uuid(), ${id}::uuid, 1, 9, transaction_type_id, now(), now(), '', '{}' from transaction_type
      where code = 'STANDARD' returning submission_guid)
    insert into preference_event (event_id, submission_guid, data_subject_id, brand_id, channel_id, value, status, effect,
      captured_at, received_at)
    select gen_random_uuid(), submission_guid, ${id}::uuid, 1, (select min(channel_id) from channel) + n % ${CHANNELS}, 0,
      'Confirmed', 'Apply', now() - n * interval '1 minute', now() from one, generate_series(1, ${EVENTS}) as n`.execute(
    db,
  );
};

if (import.meta.main) await benchPeople();
