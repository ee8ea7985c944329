import { createHash } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Submission } from '../contract/submission.ts';
import type { EarlierOf } from './earlier.ts';
import { mustBeDefined } from './meta-data.ts';
import { typeOf } from './submission-type.ts';
import type { Opened, Round, Waiting } from './taking.ts';

type Opening = Pick<Round, 'setUp' | 'taken'> & { receivedAt: Date; earlierOf: EarlierOf };

/** Looks up what a submission refers to. Null for a repeat, which gets the first response. */
export const openSubmission = (
  waiting: Waiting,
  { setUp, receivedAt, earlierOf, taken }: Opening,
): Opened | null => {
  const { submission, about, at } = waiting;
  const contentHash = hashOfContent(submission);
  const earlier = earlierOf(submission, { contentHash, isReviewed: about !== undefined });
  if (earlier !== null) {
    taken[at] = { answer: earlier };
    return null;
  }
  const capturedAt = momentOf(submission, receivedAt.getTime());
  const facts = setUp.factsOf(submission);
  const type = typeOf(setUp.types, submission);
  mustBeDefined(setUp.metaDataKeys, submission);
  return { ...waiting, submission: { ...submission, capturedAt }, contentHash, receivedAt, facts, type };
};

const longestAheadMs = 300_000;

/** The time in canonical form; a future time would precede every later answer. */
const momentOf = ({ capturedAt }: Submission, nowMs: number): string => {
  const ms = Date.parse(capturedAt);
  if (ms > nowMs + longestAheadMs) refuseFields({ capturedAt: 'This is in the future' });
  return new Date(ms).toISOString();
};

/** Where it came from is not what was said: a repeat may come over another network. */
export const hashOfContent = ({ submissionGuid: _, client: __, ...content }: Submission): string => {
  const { capturedAt, ...said } = content;
  // Whoever never heard back sends the same again under a later time: a browser's own, or ours.
  const isLater = content.isUnproven === true || content.isTimedHere === true;
  const told = isLater ? said : { capturedAt, ...said };
  return createHash('sha256').update(canonicalJson(told)).digest('hex');
};
