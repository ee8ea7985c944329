import { pino } from 'pino';
import { writeEvidence } from '../ledger/pending-evidence.ts';
import { createDataSubjects, peopleOfIntegrations } from '../../features/people/data-subjects/door.ts';
import type { SystemPlan } from '@candour/connectors/plan.ts';
import { createPool } from '../database/pool.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { keyringOf } from '../keyring/keyring.ts';
import { createVault } from '../vault/vault.ts';
import { createConnectors } from './create-connectors.ts';

/**
 * A process that runs one system until it is killed: `node run-engine.fixture.ts DATABASE_URL TARGET PLAN`, the plan
 * as JSON.
 */
const [url = '', target = '', plan = '{}'] = process.argv.slice(2);
const system = JSON.parse(plan) as SystemPlan;
const connectors = createConnectors({
  pool: createPool({ connectionString: url }),
  vault: createVault(keyringOf('a key for tests, long enough to be one')),
  outbound: createOutbound({ allow: [target] }),
  log: pino({ level: 'silent' }),
  now: Date.now,
  readPlan: async () => system,
  alert: async () => undefined,
  disableAfterDays: async () => 5,
  people: peopleOfIntegrations(
    createDataSubjects({
      keyring: keyringOf('a key for tests, long enough to be one'),
      now: () => new Date(),
      prove: writeEvidence,
    }),
  ),
  pace: { pollMs: 20, leaseMs: 600, renewMs: 150, pageSize: 100 },
});
connectors.start();
