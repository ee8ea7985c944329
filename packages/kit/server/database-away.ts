import { setTimeout as pause } from 'node:timers/promises';

/** How long a caller waits for a database that is down; restarting it takes about a second. */
const PATIENCE_MS = 1_500;
const TRY_AGAIN_MS = 50;

/** System errors from making or losing a connection. */
const SYSTEM =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|NETDOWN|AI_AGAIN)$/;
/**
 * Database errors: connection exceptions, insufficient resources, shutdown by the operator, and idle
 * timeouts.
 */
const DATABASE = /^(08...|53...|57P0[1-5]|25P0[34])$/;
/** Driver errors, which have no codes. */
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

/**
 * Whether a call failed because the database cannot be reached or takes no more connections, rather than
 * because of the request.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The engine's socket is a file, too; any other missing file is our own fault.
  if (code === 'ENOENT') return syscall === 'connect';
  return code === undefined ? DRIVER.has(error.message) : SYSTEM.test(code) || DATABASE.test(code);
};

/** Repeats `work` for a moment while the database is down, as long as it may be done twice. */
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
