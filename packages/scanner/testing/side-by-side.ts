import { vi } from 'vitest';

/**
 * Runs the concurrent tests of a file side by side: a scan mostly waits, so eight take little longer than
 * one.
 */
export const runSideBySide = (): void => vi.setConfig({ maxConcurrency: 8 });
