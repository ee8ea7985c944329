import { sql } from 'kysely';
import type { BrandScope, Db, Tables } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Failure, Run } from '../contract/log.ts';

const pageSize = 50;

type Page<T> = { rows: T[]; nextCursor: string | null };

const pageOf = <T>(rows: T[], cursorOf: (row: T) => number | string): Page<T> => {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > pageSize && last ? String(cursorOf(last)) : null };
};

const left = (alias: string) => sql`
  from delivery_retry r where r.service_id = ${sql.ref(`${alias}.serviceId`)}
    and r.delivery_id = ${sql.ref(`${alias}.deliveryId`)}`;

/** What became of the records of a failed delivery, by what is left of them; `alias` is that of the attempt. */
export const stateOf = (alias: string) => sql<Failure['state']>`case
  when exists (select 1 ${left(alias)} and not r.is_dead) then 'Waiting'
  when exists (select 1 ${left(alias)}) then 'GivenUp' else 'Solved' end`;

const nextAttemptOf = (alias: string) =>
  sql<string | null>`(select min(r.next_at) ${left(alias)} and not r.is_dead)`;

/** Failures of a service in the brands of the caller, newest first. */
export const listFailures = async (
  db: Db,
  { serviceId, brands, cursor }: { serviceId: number; brands: BrandScope; cursor: string | undefined },
): Promise<Page<Failure>> => {
  let query = db
    .selectFrom('deliveryAttempt as a')
    .selectAll('a')
    .select([stateOf('a').as('state'), nextAttemptOf('a').as('nextAttemptAt')])
    .where('serviceId', '=', serviceId)
    .where('outcome', '<>', 'ok')
    .where('isTest', '=', false)
    .orderBy('attemptId', 'desc')
    .limit(pageSize + 1);
  if (brands !== 'all') query = query.where('brandId', 'in', [...brands]);
  if (cursor !== undefined) query = query.where('attemptId', '<', Number(cursor));
  const { rows, nextCursor } = pageOf(await query.execute(), ({ attemptId }) => attemptId);
  return { rows: rows.map(asFailure), nextCursor };
};

type AttemptRow = Tables['deliveryAttempt'] & Pick<Failure, 'state' | 'nextAttemptAt'>;

// Columns of an attempt that are not on the wire are left out.
const asFailure = ({ attemptId, serviceId, status, request, ...row }: AttemptRow): Failure => ({
  ...row,
  logId: String(attemptId),
  integrationServiceId: serviceId,
  statusCode: status,
  request: requestText(request),
});

/** A request as text: its first line, then its headers. */
export const requestText = ({ method, url, headers }: AttemptRow['request']): string =>
  [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');

/** The service an entry of the failure log is about. */
export const serviceOfFailure = async (db: Db, attemptId: number): Promise<number> => {
  const row = await db
    .selectFrom('deliveryAttempt')
    .select('serviceId')
    .where('attemptId', '=', attemptId)
    .executeTakeFirst();
  return row?.serviceId ?? notFound();
};

/** Runs of a service, newest first. */
export const listRuns = async (
  db: Db,
  { serviceId, cursor }: { serviceId: number; cursor: string | undefined },
): Promise<Page<Run>> => {
  let query = db
    .selectFrom('integrationRun')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .orderBy('runNo', 'desc')
    .limit(pageSize + 1);
  if (cursor !== undefined) query = query.where('runNo', '<', Number(cursor));
  const { rows, nextCursor } = pageOf(await query.execute(), ({ runNo }) => runNo);
  return {
    nextCursor,
    rows: rows.map(({ serviceId: _, ok, failed, ...row }) => ({ ...row, success: ok, failure: failed })),
  };
};
