import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { writeEvidence } from '../ledger/pending-evidence.ts';
import { createDataSubjects, peopleOfIntegrations } from '../../features/people/data-subjects/door.ts';
import type { ServicePlan, SystemPlan } from '@candour/connectors/plan.ts';
import { openDatabase, inScope } from '@candour/kit/server/database';
import { scopedQuery, type Query } from '../../testing/scoped-query.ts';
import { testDatabase } from '../../testing/database.ts';
import { createPool } from '../database/pool.ts';
import { createLedger, type Ledger } from '../ledger/create-ledger.ts';
import { sampleEntry } from '../ledger/sample-entry.ts';
import { ledgerSigningKey } from '../ledger/signing-key.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { keyringOf } from '../keyring/keyring.ts';
import { createVault } from '../vault/vault.ts';
import { createConnectors, type RunningConnectors } from './create-connectors.ts';
import type { Alert, Pace } from './engine.ts';

const secretKey = 'a key for tests, long enough to be one';

/** Fast, so that tests need not wait. */
export const quickPace: Partial<Pace> = { pollMs: 40, leaseMs: 3_000, renewMs: 500 };

/** A service as plans contain it; the target is the base address of its system. */
export const servicePlan = (own: Partial<ServicePlan> = {}): ServicePlan => ({
  id: 0,
  name: 'Update consent',
  enabled: true,
  direction: 'Outbound',
  triggerType: 'CookieConsent',
  filters: {
    brandIds: [],
    channelIds: [],
    statementIds: [],
    values: [],
    sources: [],
    transactionTypeCodes: [],
    hasFields: [],
  },
  batching: { mode: 'Single', size: 1 },
  method: 'POST',
  requestUrl: '/consents',
  queryParameters: [],
  headers: [],
  payloadTemplate:
    '{"visit": "{{submission.visitGuid}}", "event": "{{consent.eventType}}", "no": {{change.sequence}}}',
  valueMaps: [],
  dateFormat: 'iso',
  nullHandling: 'null',
  successCodes: [],
  conflictIsSuccess: true,
  retry: { attempts: 6 },
  ratePerSecond: 0,
  concurrency: 8,
  s3: null,
  inbound: null,
  responseMapping: [],
  ...own,
});

export type ConsentTold = {
  visitGuid: string;
  eventType?: 'given' | 'refused' | 'withdrawn';
  occurredAt?: string;
  brandId?: number;
};

/** An engine over a database of its own, with a ledger that writes and plans that tests create. */
export type EngineWorld = Awaited<ReturnType<typeof openWorld>>;

/** `resolve` replaces the machine's resolver when a test decides what names resolve to. */
export const openWorld = async ({ allow, resolve }: Parameters<typeof createOutbound>[0]) => {
  const database = await testDatabase();
  const pool = createPool(database.config);
  const owner = createPool(database.owner);
  const query = scopedQuery(owner);
  await query(
    `insert into language (language_name, language_code, native_name) values ('English', 'en', 'English')`,
  );
  await query(`insert into brand (brand_id, brand_name, default_language_id)
    select id, 'Brand ' || id, language_id from generate_series(0, 2) id, language`);
  const ledger = createLedger({
    pool,
    signingKey: ledgerSigningKey(secretKey),
    log: pino({ level: 'silent' }),
  });
  const outbound = createOutbound({ allow, ...(resolve === undefined ? {} : { resolve }) });
  const plans = new Map<number, SystemPlan>();
  const alerts: Parameters<Alert>[0][] = [];
  const clock = { ms: 0 };
  const nodes: RunningConnectors[] = [];
  const node = (pace: Partial<Pace> = {}): RunningConnectors => {
    const made = createConnectors({
      pool,
      outbound,
      vault: createVault(keyringOf(secretKey)),
      log: pino({ level: 'silent' }),
      now: () => Date.now() + clock.ms,
      readPlan: async (id) => ((await isEnabled(query, id)) ? (plans.get(id) ?? null) : null),
      alert: async (told) => void alerts.push(told),
      disableAfterDays: async () => 5,
      people: peopleOfIntegrations(
        createDataSubjects({ keyring: keyringOf(secretKey), now: () => new Date(), prove: writeEvidence }),
      ),
      pace: { ...quickPace, ...pace },
    });
    nodes.push(made);
    return made;
  };
  const stopNodes = async (): Promise<void> => {
    await Promise.all(nodes.splice(0).map((each) => each.stop()));
  };
  return {
    database,
    pool,
    query,
    ledger,
    outbound,
    plans,
    alerts,
    clock,
    node,
    db: openDatabase(pool),
    addSystem: (base: string, services: readonly Partial<ServicePlan>[], own: Partial<SystemPlan> = {}) =>
      addSystem({ query, plans }, { base, services, own }),
    consent: (told: ConsentTold) => append(ledger, told),
    /** Has a system run now, as a route would. */
    wake: (connectors: RunningConnectors, systemId: number) =>
      inScope(openDatabase(pool), 'all', (db) => connectors.wake(db, { systemId, now: true })),
    stopNodes,
    close: async () => {
      await stopNodes();
      await ledger.close();
      await outbound.close();
      await Promise.all([pool.end(), owner.end()]);
      await database.drop();
    },
  };
};

const isEnabled = async (query: Query, id: number): Promise<boolean> =>
  (await query('select 1 from integration_system where id = $1 and enabled', [id])).length > 0;

const addSystem = async (
  { query, plans }: { query: Query; plans: Map<number, SystemPlan> },
  {
    base,
    services,
    own,
  }: { base: string; services: readonly Partial<ServicePlan>[]; own: Partial<SystemPlan> },
): Promise<SystemPlan & { first: ServicePlan }> => {
  const [row] = await query<{ id: number }>(
    `insert into integration_system (name, icon, color, icon_color, notes, enabled, frequency_seconds,
       authentication_type_id, authentication, base_url, brand_ids, timeout_seconds)
     values ($1, '', '', '', '', false, 60, 1, '{}', $2, '{0}', 30) returning id`,
    [randomUUID(), base],
  );
  const id = row?.id ?? 0;
  const stored: ServicePlan[] = [];
  for (const [at, service] of services.entries()) {
    const plan = servicePlan(service);
    const [made] = await query<{ id: number }>(
      `insert into integration_service (system_id, position, name, notes, enabled, direction, trigger_type, definition)
       values ($1, $2, $3, '', true, 'Outbound', $4, '{}') returning id`,
      [id, at + 1, plan.name, plan.triggerType],
    );
    stored.push({ ...plan, id: made?.id ?? 0 });
  }
  const plan: SystemPlan = {
    id,
    name: 'CRM',
    frequencySeconds: 60,
    baseUrl: base,
    headers: [],
    brandIds: [0],
    notifyEmails: ['it@nordlicht.example'],
    timeoutSeconds: 5,
    authentication: { typeId: 1 },
    signingSecrets: [],
    services: stored,
    ...own,
  };
  plans.set(id, plan);
  // A running engine takes a system as soon as it is on, so its plan is there first.
  await query('update integration_system set enabled = true where id = $1', [id]);
  return { ...plan, first: stored[0] ?? servicePlan() };
};

const append = (
  ledger: Ledger,
  { visitGuid, eventType = 'given', brandId = 1, occurredAt = new Date().toISOString() }: ConsentTold,
): Promise<{ recordId: string }> => {
  const value = eventType === 'given' ? 1 : 0;
  return ledger.append(
    sampleEntry({
      brandId,
      occurredAt,
      eventType,
      facts: {
        decisions: [{ channelId: 113, statementId: 5, statementVersionId: 9, value }],
        site: 'www.nordlicht.example',
        occasion: { told: null, found: 'first' },
        given: [],
        withdrawn: [],
      },
      personal: {
        visitGuid,
        address: '203.0.113.0',
        userAgent: 'Firefox',
        pageUrl: 'https://www.nordlicht.example/',
      },
    }),
  );
};
