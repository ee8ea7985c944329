import type { Connectors } from '@candour/kit/server/connectors';

const notYet = (): Promise<never> => Promise.reject(new Error('The engine does not run yet'));

/** The engine that sends changes to other systems. */
export const createConnectors = (): Connectors => ({
  testSend: notYet,
  dryRun: notYet,
  wake: notYet,
  resetCursor: notYet,
  resume: notYet,
  retryFailure: notYet,
  retryAllFailures: notYet,
  discardFailure: notYet,
  discardAllFailures: notYet,
  stats: notYet,
  forgetToken: notYet,
});
