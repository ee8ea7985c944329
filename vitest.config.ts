import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: ['testing/cluster.ts'],
    pool: 'forks',
    // Each has an engine of its own, but for one that is given from outside. Browsers, engines and
    // time-outs make workers wait, so two more than there are cores keep all cores busy.
    maxWorkers: process.env['TEST_DATABASE_URL'] ? 1 : availableParallelism() + 2,
    // A worker keeps what it has loaded for the next file, and Node loads it itself, as in production.
    isolate: false,
    experimental: { viteModuleRunner: false },
    // Real engines, processes and browsers: slow machines need room, hangs must still end.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // For what comes by itself; a busy machine takes its time.
    expect: { poll: { timeout: 15_000 } },
  },
});
