import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: ['testing/cluster.ts'],
    pool: 'forks',
    // Real engines, processes and browsers: slow machines need room, hangs must still end.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // For what comes by itself; a busy machine takes its time.
    expect: { poll: { timeout: 15_000 } },
    // Browsers, engines and kill loops share two cores there; what fails twice has failed.
    retry: process.env['CI'] ? 1 : 0,
  },
});
