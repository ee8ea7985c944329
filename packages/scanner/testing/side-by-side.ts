import { vi } from 'vitest';

/**
 * Lets the concurrent tests of a file run many at once: a scan waits most of its time, so that eight take little longer
 * than one.
 */
export const runSideBySide = (): void => vi.setConfig({ maxConcurrency: 8 });
