import type { Logger } from 'pino';
import type { Route } from '@candour/kit/contract/route';
import type { Origin } from './origin.ts';
import type { Database } from './database.ts';
import type { Session } from './session.ts';

/**
 * What handlers may use besides the database; the server adds its parts by declaration merging.
 */
export interface Platform {
  database: Database;
  log: Logger;
  /** The session a bearer token stands for, or null; the origin tells the browser it was opened in. */
  authenticate: (bearer: string, origin: Origin) => Promise<Session | null>;
  /** Asks strangers, who call routes open to anyone, no more than where they come from. */
  welcome: (origin: Origin, route: Route) => Promise<void>;
  /** Present time; a setting only in tests. */
  now: () => Date;
}
