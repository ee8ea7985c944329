import type { Db } from './database.ts';
import type { Platform } from './platform.ts';

/** What each kind of job is given, by name; features add theirs by declaration merging. Kept as JSON. */
export interface JobKinds {}

export type JobName = keyof JobKinds;

/** Work outside any request. Processes with the role `worker` do it, each job at least once. */
export type Job<Name extends JobName = JobName> = {
  name: Name;
  /** Throwing has it tried again, a few times and ever later. `signal` ends what must not go on. */
  work: (data: JobKinds[Name], context: { platform: Platform; signal: AbortSignal }) => Promise<void>;
  /** After so many seconds it is given up and begins anew. */
  seconds: number;
  /** How many a process takes at once; 1 where not said. The next are taken when all of these are done. */
  atOnce?: number;
  /** How often it is begun anew after a throw, or the end of its process; 5 where not said. */
  retries?: number;
  /** When it runs by itself, in cron's five columns and UTC; then without data. */
  schedule?: string;
};

/** Joins a job's name with what it is given. */
export const job = <Name extends JobName>(definition: Job<Name>): Job =>
  // The engine hands each job the data that was queued under its own name.
  definition as unknown as Job;

/** `later` ones have a time to start; `failed` ones were given up. */
export type JobCounts = { name: string; ready: number; later: number; running: number; failed: number };

export type Jobs = {
  /**
   * Queues a job in the caller's transaction: it begins after the commit, or not before `startAt`, and never
   * where the transaction does not commit.
   */
  queue: <Name extends JobName>(
    db: Db,
    name: Name,
    data: JobKinds[Name],
    options?: { startAt?: Date },
  ) => Promise<void>;
  /** Connects, so that the first to queue need not wait for it. */
  open: () => Promise<void>;
  /** Begins to do jobs. */
  work: (platform: Platform) => Promise<void>;
  /** How many jobs of each kind there are, as counted at most some seconds ago. */
  counts: () => Promise<JobCounts[]>;
  /** Takes no more jobs and lets running ones end; after `graceMs` they are left to be begun anew. */
  close: (options?: { graceMs?: number }) => Promise<void>;
};

declare module './platform.ts' {
  interface Platform {
    jobs: Jobs;
  }
}
