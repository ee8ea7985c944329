import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** What a worker takes at most, with its engine, its browser and the products that it starts. */
const bytesOfWorker = 2.5 * 2 ** 30;

/**
 * Browsers, engines and time-outs make workers wait: two more than there are cores keep all cores busy, if the
 * memory allows.
 */
const workers = (): number =>
  Math.max(1, Math.min(availableParallelism() + 2, Math.floor(process.availableMemory() / bytesOfWorker)));

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: ['testing/cluster.ts'],
    pool: 'forks',
    // Each has an engine of its own, but for one that is given from outside.
    maxWorkers: process.env['TEST_DATABASE_URL'] ? 1 : workers(),
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
