import type { Db } from './database.ts';
import type { Platform } from './platform.ts';

/** The data of each kind of job, by name; features add theirs by declaration merging. Stored as JSON. */
export interface JobKinds {}

export type JobName = keyof JobKinds;

/** Work outside any request. Processes with the role `worker` do each job at least once. */
export type Job<Name extends JobName = JobName> = {
  name: Name;
  /**
   * If it throws, it is tried again a few times, with growing waits. `signal` ends work that must not go
   * on.
   */
  work: (data: JobKinds[Name], context: { platform: Platform; signal: AbortSignal }) => Promise<void>;
  /** After this many seconds it is abandoned and starts again. */
  seconds: number;
  /** How many a process takes at once; 1 by default. The next are taken when all of these are done. */
  atOnce?: number;
  /** How often it starts again after it throws or its process ends; 5 by default. */
  retries?: number;
  /** When it runs by itself, in cron's five columns and UTC; it then gets no data. */
  schedule?: string;
};

/** Joins a job's name with its data. */
export const job = <Name extends JobName>(definition: Job<Name>): Job =>
  // The engine passes each job the data that was queued under its own name.
  definition as unknown as Job;

/** `later` ones have a time to start; `failed` ones were given up. */
export type JobCounts = { name: string; ready: number; later: number; running: number; failed: number };

export type Jobs = {
  /**
   * Queues a job in the caller's transaction: it starts after the commit, or not before `startAt`, and
   * never if the transaction does not commit.
   */
  queue: <Name extends JobName>(
    db: Db,
    name: Name,
    data: JobKinds[Name],
    options?: { startAt?: Date },
  ) => Promise<void>;
  /** Queues a job for each of these data, all at once. */
  queueAll: <Name extends JobName>(db: Db, name: Name, all: readonly JobKinds[Name][]) => Promise<void>;
  /** Connects, so that the first caller to queue need not wait for it. */
  open: () => Promise<void>;
  /** Starts to do jobs. */
  work: (platform: Platform) => Promise<void>;
  /** How many jobs of each kind there are, counted at most a few seconds ago. */
  counts: () => Promise<JobCounts[]>;
  /** Takes no more jobs and lets running ones finish; after `graceMs` they are left to start again. */
  close: (options?: { graceMs?: number }) => Promise<void>;
};

declare module './platform.ts' {
  interface Platform {
    jobs: Jobs;
  }
}
