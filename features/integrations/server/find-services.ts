import { sql, type Selectable } from 'kysely';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Call } from '@candour/kit/server/call';
import type { ServiceStats as EngineStats } from '@candour/kit/server/connectors';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { IntegrationService, ServiceStats } from '../contract/services.ts';
import type { ServiceTable } from '../table.ts';

export type StoredService = Selectable<ServiceTable>;

/** What reading needs from a call: the caller decides whether failures are included. */
export type Reading = Pick<Call, 'db' | 'platform' | 'session' | 'brands'>;

/** A service with the state of its system, on which its own depends. */
type Row = StoredService & { systemEnabled: boolean };

const mostMarks = 3;

const rowsOf = (db: Db) =>
  db
    .selectFrom('integrationService as v')
    .innerJoin('integrationSystem as s', 's.id', 'v.systemId')
    .selectAll('v')
    .select('s.enabled as systemEnabled')
    .orderBy('v.systemId')
    .orderBy('v.position');

/** Services of one system or of all, in the order in which they run. */
export const listServices = async (reading: Reading, systemId?: number): Promise<IntegrationService[]> => {
  const query = rowsOf(reading.db);
  const rows = await (systemId === undefined ? query : query.where('v.systemId', '=', systemId)).execute();
  return asRecords(reading, rows);
};

export const findService = async (reading: Reading, id: number): Promise<IntegrationService> => {
  const rows = await rowsOf(reading.db).where('v.id', '=', id).execute();
  const [record] = await asRecords(reading, rows);
  return record ?? notFound();
};

export const findStoredService = async (db: Db, id: number): Promise<Row> =>
  (await rowsOf(db).where('v.id', '=', id).executeTakeFirst()) ?? notFound();

const asRecords = async (reading: Reading, rows: readonly Row[]): Promise<IntegrationService[]> => {
  const serviceIds = rows.map(({ id }) => id);
  const stats = await reading.platform.connectors.stats(reading.db, { serviceIds });
  const marks = await marksOf(reading, stats);
  return rows.map((row) => asRecord(row, { stats: stats.get(row.id), failures: marks.get(row.id) ?? [] }));
};

type Marks = IntegrationService['failures'];

/** The newest failures of the services that have some, for people who may see the log. */
const marksOf = async (
  { db, session, brands }: Reading,
  stats: ReadonlyMap<number, EngineStats>,
): Promise<Map<number, Marks>> => {
  const failing = [...stats].filter(([, { stats24h, givenUp }]) => stats24h.failure + givenUp > 0);
  if (failing.length === 0 || !hasPermission(session.permissionIds, 'ConnectorLogView')) return new Map();
  const { rows } = await sql<{ serviceId: number; logId: string; at: string }>`
    select s.id as service_id, a.attempt_id::text as log_id, a.at
    from unnest(${failing.map(([id]) => id)}::int[]) as s(id)
    cross join lateral (
      select attempt_id, at from delivery_attempt
      where service_id = s.id and outcome <> 'ok' and not is_test
        and ${brands === 'all' ? sql`true` : sql`brand_id = any(${[...brands]}::int[])`}
      order by attempt_id desc limit ${mostMarks}) a
    order by a.attempt_id desc`.execute(db);
  const grouped = Map.groupBy(rows, ({ serviceId }) => serviceId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ logId, at }) => ({ logId, at }))]));
};

const asRecord = (
  { position, enabled, editable, createdAt, definition, systemEnabled, ...row }: Row,
  { stats, failures }: { stats: EngineStats | undefined; failures: Marks },
): IntegrationService => {
  const isRunning = enabled && systemEnabled;
  return {
    ...row,
    ...definition,
    displayOrder: position,
    isEnabled: enabled,
    isEditable: editable,
    failures,
    statusHint: isRunning ? 'healthy' : 'disabled',
    stats: stats === undefined ? null : asStats(stats, isRunning),
    nonFormattedCreatedDate: createdAt,
  };
};

/** A disabled service is neither healthy nor failing. */
export const asStats = (
  { status, stats24h, sparklineData, ...stats }: EngineStats,
  isRunning: boolean,
): ServiceStats => ({
  ...stats,
  status: isRunning ? status : 'disabled',
  stats24h: { ...stats24h },
  sparklineData: sparklineData.map((point) => ({ ...point })),
});
