import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { registerEngineMetrics } from '../../../engines/connectors/engine-metrics.ts';

/** Of the process: what measures it never stops, so it is made once for all servers of the process. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** The metrics for Prometheus: the process, response times, and what is waiting. */
export const createMetrics = (app: FastifyInstance, platform: Platform): Registry => {
  const registry = new Registry();
  timeAnswers(app, registry);
  countMails(registry, platform);
  countJobs(registry, platform);
  registerEngineMetrics(registry, platform.connectors.metrics);
  countDeliveries(registry, platform);
  countEvidence(registry, platform);
  countRefused(registry, platform);
  countReads(registry, platform);
  return Registry.merge([ofProcess, registry]);
};

const timeAnswers = (app: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'candour_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
};

const countRefused = (registry: Registry, { storage }: Platform): void => {
  new Counter({
    name: 'candour_database_refused_total',
    help: 'Statements that the database refused because its disk is full or damaged',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(storage.refused())) this.inc({ reason }, count);
    },
  });
};

const countReads = (registry: Registry, { replica }: Platform): void => {
  if (replica === undefined) return;
  new Counter({
    name: 'candour_replica_reads_total',
    help: 'Reads that a standby may answer, by the server that did',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.reads())) this.inc({ server }, count);
    },
  });
  new Gauge({
    name: 'candour_replica_behind_seconds',
    help: 'What the standby shows is at most so old; no figure while that is not known',
    registers: [registry],
    collect() {
      this.set((replica.behindMs() ?? Number.NaN) / 1_000);
    },
  });
};

const countMails = (registry: Registry, { database, now }: Platform): void => {
  const waiting = new Gauge({
    name: 'candour_mails_waiting',
    help: 'Emails in transit, including those waiting for another attempt',
    registers: [registry],
    collect: () =>
      whereTheDatabaseAnswers(async () => {
        const { rows } = await inScope(database, 'all', (db) =>
          sql<{ count: number; oldest: string | null }>`
            select count(*)::int as count, min(at) as oldest from email where status = 'Queued'`.execute(db),
        );
        const [found] = rows;
        waiting.set(found?.count ?? 0);
        oldest.set(found?.oldest ? (now().getTime() - Date.parse(found.oldest)) / 1000 : 0);
      }),
  });
  const oldest = new Gauge({
    name: 'candour_mails_waiting_oldest_seconds',
    help: 'Age of the oldest email in transit',
    registers: [registry],
  });
};

const countJobs = (registry: Registry, { jobs }: Platform): void => {
  const gauge = new Gauge({
    name: 'candour_jobs',
    help: 'Jobs by name that are ready, scheduled, running or given up (within the last day)',
    labelNames: ['job', 'state'],
    registers: [registry],
    collect: () =>
      whereTheDatabaseAnswers(async () => {
        for (const { name, ...counts } of await jobs.counts()) {
          for (const [state, count] of Object.entries(counts)) gauge.set({ job: name, state }, count);
        }
      }),
  });
};

const countDeliveries = (registry: Registry, { database }: Platform): void => {
  const records = new Gauge({
    name: 'candour_delivery_retries',
    help: 'Integration records that are waiting for another attempt, or were given up',
    labelNames: ['state'],
    registers: [registry],
    collect: () =>
      whereTheDatabaseAnswers(async () => {
        const { rows } = await inScope(database, 'all', (db) =>
          sql<{ waiting: number; dead: number; paused: number }>`
            select (select count(*)::int from delivery_retry where not is_dead) as waiting,
              (select count(*)::int from delivery_retry where is_dead) as dead,
              (select count(*)::int from integration_service_state
                where (health #>> '{pause,untilMs}')::float8 > extract(epoch from now()) * 1000) as paused`.execute(
            db,
          ),
        );
        records.set({ state: 'waiting' }, rows[0]?.waiting ?? 0);
        records.set({ state: 'dead' }, rows[0]?.dead ?? 0);
        paused.set(rows[0]?.paused ?? 0);
      }),
  });
  const paused = new Gauge({
    name: 'candour_integration_services_paused',
    help: 'Integration services that have paused because their target is down, throttles or refuses them',
    registers: [registry],
  });
};

const countEvidence = (registry: Registry, { database }: Platform): void => {
  const gauge = (name: string, help: string, value: RawBuilder<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        return whereTheDatabaseAnswers(async () => {
          const { rows } = await inScope(database, 'all', (db) =>
            sql<{ value: number }>`select ${value}::float8 as value from evidence_pending`.execute(db),
          );
          this.set(rows[0]?.value ?? 0);
        });
      },
    });
  };
  gauge(
    'candour_evidence_waiting',
    'Evidence of preferences that is not sealed in the ledger yet',
    sql`count(*)`,
  );
  gauge(
    'candour_evidence_waiting_oldest_seconds',
    'Age of the oldest evidence that is not sealed yet',
    sql`greatest(0, coalesce(extract(epoch from now() - min(queued_at)), 0))`,
  );
};

/** Without the database the other figures are needed even more. */
const whereTheDatabaseAnswers = (work: () => Promise<void>): Promise<void> => work().catch(() => undefined);
