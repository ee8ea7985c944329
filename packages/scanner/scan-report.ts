import type { PageObservation } from './collect/observation.ts';
import type { LoginResult } from './login/login-plan.ts';

/**
 * The outcome of the consent action of a phase. Only with `done` (performed and verified) does anything
 * found afterwards count as found after that choice. `noReject`: a banner without a reachable way to
 * reject. `notNeeded`: the action answers no banner.
 */
export type PhaseOutcome = 'notNeeded' | 'done' | 'noBanner' | 'noReject' | 'failed' | 'uncertain';

/** How the banner was operated, and what showed that it worked. */
export type ConsentEvidence = {
  /** `own`: Candour's banner; `selector`: saved by the user; `rules`: autoconsent; `fallback`: names of buttons. */
  by: 'own' | 'selector' | 'rules' | 'fallback' | 'none';
  /** The rule, selector or name of the clicked button, or empty. */
  what: string;
  /** A sentence for people on why it `failed`; empty otherwise. */
  reason: string;
  /** What changed, such as `banner gone` or `TCF string changed`; empty if nothing could be verified. */
  verified: string;
  /** Whether the first layer offered a reject button; null if no banner was seen. */
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

/** What `scan` reports, in the order in which it happens; the last is always `end`. */
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
  /** A sentence of advice for people, such as that a host refuses the scanner. */
  | { kind: 'warning'; text: string }
  | { kind: 'end'; end: ScanEnd; reason: string };
