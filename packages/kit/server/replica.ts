import type pg from 'pg';
import { patiently } from './database-away.ts';
import { lookInScope, type BrandScope, type Database, type Db } from './database.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/** A standby of the database. It answers reads that may be some seconds old. */
export type Replica = {
  /** The standby, if it may answer this session now: it is near enough, and has what the session wrote. */
  databaseFor: (session: Session) => Promise<Database | undefined>;
  /** Its connections once it has everything that the primary has now; undefined if that takes too long. */
  poolWithAll: () => Promise<pg.Pool | undefined>;
  /** The session wrote: the primary answers it until the standby has that too. Never fails. */
  noteWrite: (session: Session) => Promise<void>;
  /** A read failed there, and the primary does it again. */
  noteFailure: (error: unknown) => void;
  /** Why it is not read from at present; one sentence. */
  problem: () => string | undefined;
  /** What it shows is at most so old. */
  behindMs: () => number | undefined;
  /** Reads that it may answer, by who did, since the start. */
  reads: () => Readonly<Record<'standby' | 'primary', number>>;
  close: () => Promise<void>;
};

type Looking = {
  database: Database;
  /** Absent if the read has to be of this moment. */
  replica: Replica | undefined;
  session: Session | null;
  brands: BrandScope | 'door';
};

/**
 * Reads in a transaction that cannot write: at the standby if it may answer, otherwise at the primary. Whatever goes
 * wrong at the standby, refusals included, the primary has the last word, so `work` may run twice.
 */
export const look = async <T>(
  { database, replica, session, brands }: Looking,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const standby = session === null ? undefined : await replica?.databaseFor(session);
  if (standby !== undefined)
    try {
      return await lookInScope(standby, brands, work);
    } catch (error) {
      if (!(error instanceof Refusal)) replica?.noteFailure(error);
    }
  return patiently(() => lookInScope(database, brands, work));
};
