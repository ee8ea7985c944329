import type { Logger } from 'pino';
import type { Route } from '@candour/kit/contract/route';
import type { Origin } from './origin.ts';
import type { Database } from './database.ts';
import type { Replica } from './replica.ts';
import type { Session } from './session.ts';

/**
 * What handlers may use besides the database; the server adds its parts by declaration merging.
 */
export interface Platform {
  database: Database;
  /** Undefined if there is no standby to read from. */
  replica: Replica | undefined;
  log: Logger;
  /** The session of a bearer token, or null; the origin identifies the browser it was opened in. */
  authenticate: (bearer: string, origin: Origin) => Promise<Session | null>;
  /** For routes open to anyone: checks where strangers come from, and nothing else. */
  welcome: (origin: Origin, route: Route) => Promise<void>;
  /** Current time; replaced only in tests. */
  now: () => Date;
}
