import type { PageObservation } from './collect/observation.ts';
import type { LoginResult } from './login/login-plan.ts';

/**
 * What came of the consent action of a phase. Only `done` (performed and verified) lets what is found afterwards count as
 * found after that choice. `noReject`: a banner that offers no way to reject on reach. `notNeeded`: the action answers no
 * banner.
 */
export type PhaseOutcome = 'notNeeded' | 'done' | 'noBanner' | 'noReject' | 'failed' | 'uncertain';

/** How the banner was worked, and what showed that it did. */
export type ConsentEvidence = {
  /** `own`: Candour's banner; `selector`: saved by the user; `rules`: autoconsent; `fallback`: names of buttons. */
  by: 'own' | 'selector' | 'rules' | 'fallback' | 'none';
  /** The rule, selector or name of the button pressed, or empty. */
  what: string;
  /** A sentence for people why it `failed`; empty otherwise. */
  reason: string;
  /** What changed, such as `banner gone` or `TCF string changed`; empty when nothing could be verified. */
  verified: string;
  /** Whether the first layer offered a reject button; null where no banner was seen. */
  offersReject: boolean | null;
};

export type ScanProgress = {
  phase: string;
  visited: number;
  failed: number;
  discovered: number;
  queued: number;
  /** How many links were left out, by reason, such as `robots`, `scope`, `shape`, `file` or `sideEffect`. */
  skipped: Record<string, number>;
};

export type ScanEnd =
  | 'finished'
  | 'cancelled'
  | 'timeLimit'
  | 'byteLimit'
  | 'browserGone'
  | 'selfTestFailed'
  | 'failed';

/** What `scan` tells, in the order in which it happens; the last is always `end`. */
export type ScanReport =
  | { kind: 'phaseStarted'; phase: string }
  /** Comes before the visit of the landing page on which the action was performed. */
  | { kind: 'consent'; phase: string; outcome: PhaseOutcome; evidence: ConsentEvidence }
  /** A visitor signed in, or could not; the phase then ends. */
  | { kind: 'login'; phase: string; login: LoginResult }
  | { kind: 'page'; page: PageObservation }
  | { kind: 'found'; urls: string[] }
  | { kind: 'progress'; progress: ScanProgress }
  | { kind: 'phaseEnded'; phase: string; isComplete: boolean; reason: string }
  /** A sentence for people, with advice, such as that a host refuses the scanner. */
  | { kind: 'warning'; text: string }
  | { kind: 'end'; end: ScanEnd; reason: string };
