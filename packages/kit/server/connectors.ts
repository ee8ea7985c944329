import type { OutcomeClass } from '@candour/connectors/outcome/classify.ts';
import type { DeliveryRecord, ServicePlan, SystemPlan } from '@candour/connectors/plan.ts';
import type { Db } from './database.ts';

/**
 * An attempt as people may see it: secrets are masked, and only the first KiB of the response is included,
 * as text.
 */
export type ShownAttempt = {
  outcome: OutcomeClass;
  /** A sentence that names nothing internal. */
  message: string;
  status: number | null;
  milliseconds: number;
  request: { method: string; url: string; headers: Readonly<Record<string, string>>; body: string };
  response: string;
};

export type ServiceStatus = 'healthy' | 'runningWithErrors';

/** What a card shows about a service. */
export type ServiceStats = {
  status: ServiceStatus;
  /** ISO 8601, UTC; null if it never ran. */
  lastRunAt: string | null;
  stats24h: { success: number; failure: number };
  /** 24 points, the current hour last. */
  sparklineData: readonly { success: number; failure: number }[];
  /** Records that wait for another attempt, and those that were given up. */
  waiting: number;
  givenUp: number;
  /** Why it does not send now although it is enabled, and until when; null if it does. */
  paused: { reason: string; until: string | null } | null;
  /** When and why it was switched off automatically, until somebody switches it on again or changes it. */
  switchedOff: { reason: string; at: string } | null;
  /** It fell behind the stored changes: only a snapshot brings it up to date. */
  needsResync: boolean;
};

/** What is to be sent again: whatever was received from `fromAt` on and before `toAt`. */
export type ReplayRange = {
  fromAt: Date;
  toAt: Date;
  /** A data subject, or a visitor if answers to banners are sent; null for everybody. */
  person: string | null;
  /** Brands of the system; 0 for all brands. */
  brandIds: readonly number[];
};

/** `waiting` until its first page is sent. `failed` if the service was changed so that it cannot continue. */
type ReplayState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';

/** The running engine, for the routes of the portal. Members with `db` act in the caller's transaction. */
export type Connectors = {
  /**
   * Sends one record now, through the same guard, template and authentication as usual; moves no cursor and
   * counts nowhere. Takes at least half a second if nothing responded, so that its duration reveals
   * nothing.
   */
  testSend: (of: {
    system: SystemPlan;
    service: ServicePlan;
    record?: DeliveryRecord;
  }) => Promise<ShownAttempt>;
  /** How much waits for a stored service, and up to three calls as they would be made; sends nothing. */
  dryRun: (of: {
    system: SystemPlan;
    service: ServicePlan;
  }) => Promise<{ due: number; isMore: boolean; examples: ShownAttempt['request'][]; problems: string[] }>;
  /**
   * After the commit the system runs at once with `now`; otherwise the engine looks at it again. Call it
   * after every change of a system.
   */
  wake: (db: Db, of: { systemId: number; now?: boolean }) => Promise<void>;
  /**
   * Sets where a service continues: after everything that has happened (`now`; also for new services), or
   * from the oldest stored change. `now` drops waiting records and ends a pause or switch-off.
   */
  resetCursor: (db: Db, of: { serviceId: number; to: 'now' | 'oldest' }) => Promise<void>;
  /** Ends a pause, for example after credentials were changed; the cursor stays. */
  resume: (db: Db, of: { serviceId: number }) => Promise<void>;
  /** Retries what an entry of the failure log is about; false if nothing is left to retry. */
  retryFailure: (db: Db, of: { attemptId: number }) => Promise<boolean>;
  /** Retries everything that a service has given up; returns the number of records. */
  retryAllFailures: (db: Db, of: { serviceId: number }) => Promise<number>;
  /** Discards what an entry of the failure log is about; false if nothing is left. */
  discardFailure: (db: Db, of: { attemptId: number }) => Promise<boolean>;
  discardAllFailures: (db: Db, of: { serviceId: number }) => Promise<number>;
  /**
   * What would be sent again now, after filters and without answers replaced by newer ones; sends nothing.
   */
  countReplay: (of: {
    system: SystemPlan;
    service: ServicePlan;
    range: ReplayRange;
  }) => Promise<{ count: number; leftOut: number; isMore: boolean }>;
  /** Stores what is to be sent again and returns its id; null while another replay of the service is open. */
  beginReplay: (
    db: Db,
    of: {
      serviceId: number;
      triggerType: ServicePlan['triggerType'];
      range: ReplayRange;
      ratePerSecond: number;
      requestedBy: string;
    },
  ) => Promise<number | null>;
  /** Ends a replay within about a second; false if it is already over. */
  cancelReplay: (db: Db, of: { serviceId: number; replayId: number }) => Promise<boolean>;
  /** By service id; one row each, however much it sent. */
  stats: (db: Db, of: { serviceIds: readonly number[] }) => Promise<Map<number, ServiceStats>>;
  /** Drops the access token of a system, when its credentials change. */
  forgetToken: (db: Db, of: { systemId: number }) => Promise<void>;
};

/**
 * Reads systems for the engine, with secrets opened. The feature provides it; null if there is no such
 * system or it is disabled, an error if its secrets cannot be opened.
 */
export type ReadPlan = (systemId: number) => Promise<SystemPlan | null>;

declare module './database.ts' {
  interface Tables {
    /** The failure log, with a sample of successes. Written by the engine only. */
    deliveryAttempt: {
      attemptId: number;
      at: string;
      systemId: number;
      serviceId: number;
      brandId: number;
      runNo: number;
      /** Id of the call; several records may have travelled in it. */
      deliveryId: string;
      records: number;
      attempt: number;
      outcome: OutcomeClass;
      isTest: boolean;
      status: number | null;
      message: string;
      milliseconds: number;
      /** Method, address and headers with secrets masked. */
      request: { method: string; url: string; headers: Record<string, string> };
      /** First KiB as text. */
      response: string;
    };
    /**
     * Records that wait for another attempt or were given up (`isDead`); `deliveryId` is that of their
     * failures in the log.
     */
    deliveryRetry: {
      serviceId: number;
      subject: string;
      seq: number;
      ref: string;
      brandId: number;
      happenedAt: string;
      deliveryId: string;
      attempt: number;
      nextAt: string;
      firstFailedAt: string;
      outcome: OutcomeClass;
      isDead: boolean;
    };
    /** What people asked to be sent again. Written by the engine only. */
    integrationReplay: {
      replayId: number;
      serviceId: number;
      brandIds: number[];
      fromAt: string;
      toAt: string;
      isOfPerson: boolean;
      ratePerSecond: number;
      state: ReplayState;
      /** Why it failed. */
      reason: string;
      /** The last change that was dealt with. */
      place: { at?: string; id: string } | null;
      sent: number;
      failed: number;
      skipped: number;
      requestedBy: string;
      requestedAt: string;
      startedAt: string | null;
      endedAt: string | null;
    };
    /** One row for each run of a service that had something to do. */
    integrationRun: {
      serviceId: number;
      runNo: number;
      startedAt: string;
      endedAt: string;
      picked: number;
      ok: number;
      failed: number;
      skipped: number;
      outcome: string;
      /** Age of the oldest change that was still waiting when the run ended. */
      lagSeconds: number;
    };
  }
}
