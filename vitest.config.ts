import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** What a worker takes at most, with its engine, its browser and the products that it starts. */
const bytesOfWorker = 2.5 * 2 ** 30;

/** Each has an engine of its own, but for one that is given from outside. */
const workers = (asked: number): number =>
  process.env['TEST_DATABASE_URL']
    ? 1
    : Math.max(1, Math.min(asked, Math.floor(process.availableMemory() / bytesOfWorker)));

const cores = availableParallelism();

/** Whatever starts several processes or browsers for one test: beside others it runs into its time limits. */
const crowded = [
  'packages/scanner/**/*.test.ts',
  'features/site-scanner/runner/*.test.ts',
  'engines/{backup,connectors,destinations,ledger,mail,postgres}/**/*.test.ts',
  'features/**/{kill,kills,killed-*,outages}{,.long}.test.ts',
  'apps/server/*.test.ts',
  'apps/server/commands/*.test.ts',
  'e2e/{lost-database,site-scanner}.long.test.ts',
];

/** `*.long.test.ts` are files of `npm run test:long` alone: docs/decisions/200. */
const isLong = process.env['LONG'] === '1';
const waiting = isLong ? [] : ['**/*.long.test.ts'];
const leftOut = ['**/node_modules/**', '**/dist/**', 'data/**', ...waiting];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...leftOut, ...crowded],
          // A file with its server, database and browser keeps a core busy, and each worker warms up anew.
          maxWorkers: workers(cores),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'crowded',
          include: crowded,
          exclude: leftOut,
          maxWorkers: workers(cores),
          sequence: { groupOrder: 1 },
        },
      },
    ],
    globalSetup: ['testing/cluster.ts'],
    pool: 'forks',
    // A worker keeps what it has loaded for the next file, and Node loads it itself, as in production.
    isolate: false,
    experimental: { viteModuleRunner: false },
    // Real engines, processes and browsers: slow machines need room, hangs must still end.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // For what comes by itself; a busy machine takes its time.
    expect: { poll: { timeout: 30_000 } },
  },
});
