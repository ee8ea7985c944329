import type pg from 'pg';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import type { InboundPlan } from '@candour/connectors/inbound/inbound-plan.ts';
import { transactionOf } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import type { Engine } from '../engine.ts';
import type { Submission } from '../people.ts';
import { firstOf, inWords, prepareRecord, type Prepared } from './prepare-records.ts';

/** What became of fetched records. */
export type Taken = {
  taken: number;
  /** Unchanged since last time, or of people who were erased. */
  skipped: number;
  failed: { prepared: Prepared; message: string }[];
  /** Records that are settled, and with them any earlier failures. */
  settled: string[];
};

type Taking = {
  client: pg.PoolClient;
  serviceId: number;
  plan: InboundPlan;
  /** Brands of the system; 0 or none for all. */
  brandIds: readonly number[];
  records: readonly JsonValue[];
};

type Known = { record: string; contentHash: string; version: number };

/** Takes records in the caller's transaction; a problem with one does not hold up the others. */
export const takeRecords = async (engine: Engine, taking: Taking): Promise<Taken> => {
  const { client, serviceId, plan, records } = taking;
  const fetchedAt = new Date(engine.now()).toISOString();
  const prepared = records.map((raw) =>
    prepareRecord({ read: engine.people.read, serviceId, plan, fetchedAt }, raw),
  );
  const known = await knownRecords(client, { serviceId, prepared });
  const result: Taken = { taken: 0, skipped: 0, failed: [], settled: [] };
  const wanted = prepared.flatMap((each) => submissionIn(each, known) ?? []);
  const db = transactionOf(client);
  await engine.people.inTurn(db, wanted);
  for (const each of prepared) {
    const submission = submissionIn(each, known);
    if (each.problem !== null) {
      result.failed.push({ prepared: each, message: each.problem });
    } else if (submission === null) {
      result.skipped += 1;
      result.settled.push(each.record);
    } else {
      await takeOne(engine, { ...taking, each, submission, known, result, db });
    }
  }
  return result;
};

const submissionIn = (each: Prepared, known: ReadonlyMap<string, Known>): Submission | null => {
  const before = known.get(each.record);
  const isSame = before?.contentHash === each.contentHash;
  return each.problem !== null || isSame ? null : each.submit((before?.version ?? 0) + 1);
};

const knownRecords = async (
  client: pg.ClientBase,
  { serviceId, prepared }: { serviceId: number; prepared: readonly Prepared[] },
): Promise<Map<string, Known>> => {
  const { rows } = await client.query<Known>(
    `select record, content_hash as "contentHash", version from inbound_record
     where service_id = $1 and record = any($2::uuid[])`,
    [serviceId, prepared.map(({ record }) => record)],
  );
  return new Map(rows.map((row) => [row.record, row]));
};

type One = Taking & {
  each: Prepared & { problem: null };
  submission: Submission;
  known: Map<string, Known>;
  result: Taken;
  db: ReturnType<typeof transactionOf>;
};

const takeOne = async (engine: Engine, of: One): Promise<void> => {
  const { client, serviceId, each, submission, known, result, db, brandIds } = of;
  const within = brandIds.length === 0 || brandIds.includes(0) ? 'all' : brandIds;
  const version = (known.get(each.record)?.version ?? 0) + 1;
  await client.query('savepoint record');
  try {
    const { dataSubjectId } = await engine.people.take(db, { submission, within });
    await client.query(
      `insert into inbound_record (service_id, record, content_hash, version, data_subject_id)
       values ($1, $2, $3, $4, $5)
       on conflict (service_id, record) do update set content_hash = excluded.content_hash,
         version = excluded.version, data_subject_id = excluded.data_subject_id`,
      [serviceId, each.record, each.contentHash, version, dataSubjectId],
    );
    await client.query('release savepoint record');
    known.set(each.record, { record: each.record, contentHash: each.contentHash, version });
    result.taken += 1;
    result.settled.push(each.record);
  } catch (error) {
    await client.query('rollback to savepoint record');
    const message = messageOf(error);
    if (message === null) {
      result.skipped += 1;
      result.settled.push(each.record);
    } else {
      result.failed.push({ prepared: each, message: `${inWords(each.mapped)}${message}` });
    }
  }
};

/** Why a record cannot be taken; null if it must not be taken and nobody has to act on it. */
const messageOf = (error: unknown): string | null => {
  if (!(error instanceof Refusal)) throw error;
  if (error.body.reason === 'erased') return null;
  const { fields, errors } = error.body;
  return fields === undefined ? (errors[0] ?? 'It cannot be taken') : firstOf(fields);
};
