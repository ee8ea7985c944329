/** accept: every optional service; reject: none; custom: anything else the visitor saved. */
export type Choice = 'accept' | 'reject' | 'custom';

/**
 * How the answer came about: on the first layer, in the preference layer, through `window.cmp`, by the GPC
 * signal, or in place of a blocked frame.
 */
export type Method = 'banner' | 'preferences' | 'api' | 'gpc' | 'frame';

/**
 * Why a visitor answers: for the first time; of their own accord, to change an answer; because the earlier
 * answer had expired; or because everybody is asked again.
 */
export type Occasion = 'first' | 'changed' | 'expired' | 're-asked';

export type Preference = {
  channelId: number;
  statementId: number;
  statementVersionId: number;
  value: 0 | 1;
};

/**
 * One answer of one visitor: the body of `POST {tx}/cookies/submit`, as JSON. Browsers send it as
 * `text/plain`, because any other type would cost a CORS preflight before each answer, which a closing page
 * cannot wait for. It may arrive late or twice; `submissionGuid` makes it count once. Always-on services
 * are not in `preferences`.
 */
export type ConsentSubmission = {
  submissionGuid: string;
  profileId: number;
  /** Published version that was on the screen. */
  version: number;
  accessKey: string;
  /** The visitor id of the cookie `cmpGuid_{accessKey}`: random, 128 bits, nothing about the person in it. */
  visitGuid: string;
  language: string;
  reConsentNo: number;
  choice: Choice;
  method: Method;
  /** Why the visitor was asked, as the banner knows it; absent from scripts published before it existed. */
  occasion?: Occasion | undefined;
  /** The browser sent Global Privacy Control. */
  gpc: boolean;
  preferences: Preference[];
  /** ISO 8601, UTC, by the visitor's clock; absent where that clock was refused. */
  capturedAt?: string | undefined;
  /** Without query and fragment. */
  pageUrl: string;
  /** What was chosen in the terms of the TCF, and for Google providers; absent if that did not change. */
  tcf?: { string: string; ac?: string | undefined } | undefined;
  /** What was opted out of in the terms of the GPP. */
  gpp?: { string: string } | undefined;
};

/**
 * The impression beacon, once per impression; names no visitor. `POST {tx}/cookies/seen`, `text/plain` with
 * this JSON.
 */
export type SeenReport = {
  profileId: number;
  version: number;
  language: string;
};
