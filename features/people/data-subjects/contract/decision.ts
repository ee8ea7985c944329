import type { SubmissionAnswer } from './submission.ts';

/** What the person decides about answers that wait to be confirmed. */
export type Deciding = {
  /** The submission that waits, and those of its channels that the person was asked about. */
  submissionGuid: string;
  channelIds: readonly number[];
  decision: 'confirmed' | 'rejected';
  /** The stored address they were asked at; confirming proves that they read it. */
  sentTo: { field: 'email1' | 'mobile'; value: string };
  by: 'emailLink' | 'code';
  /** SHA-256 of the token they used, hex. */
  tokenNonceHash?: string;
  client?: { network?: string; agent?: string; page?: string };
};

/** `declinedSince`: a no was given after the question. `notPending`: nothing waits for this channel. */
export type DecidedResult = 'confirmed' | 'rejected' | 'declinedSince' | 'notPending' | 'addressChanged';

/** What became of it; a repeat gets that of the first, whatever it decides. */
export type Decided = Omit<SubmissionAnswer, 'results'> & {
  decision: Deciding['decision'];
  /** `changed`: the person has another address by now. Nothing was proved, confirmed or written. */
  address: 'proven' | 'changed' | 'notAsked';
  results: (SubmissionAnswer['results'][number] & { result: DecidedResult })[];
};
