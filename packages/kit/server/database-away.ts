import { setTimeout as pause } from 'node:timers/promises';

/** How long a caller waits for a database that is away; a restart of it takes about a second. */
const PATIENCE_MS = 1_500;
const TRY_AGAIN_MS = 50;

/** Of the system, where the connection is made or lost. */
const SYSTEM =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|NETDOWN|AI_AGAIN)$/;
/** Of the database: connection exceptions, too few resources, an end by the operator, and ends for idleness. */
const DATABASE = /^(08...|53...|57P0[1-5]|25P0[34])$/;
/** Of the driver, which has no codes for these. */
const DRIVER = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
  'Cannot use a pool after calling end on the pool',
]);

/** Whether a call failed because the database cannot be reached or takes no more, rather than for what was asked. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The engine's socket is a file too; any other file that is missing is our own fault.
  if (code === 'ENOENT') return syscall === 'connect';
  return code === undefined ? DRIVER.has(error.message) : SYSTEM.test(code) || DATABASE.test(code);
};

/** Does `work` again for a moment while the database is away, as long as it may be done twice. */
export const patiently = async <T>(work: () => Promise<T>, mayRepeat = () => true): Promise<T> => {
  const end = Date.now() + PATIENCE_MS;
  for (let wait = TRY_AGAIN_MS; ; wait *= 2) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || !mayRepeat() || Date.now() + wait > end) throw error;
      await pause(wait);
    }
  }
};
