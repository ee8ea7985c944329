import { decodeAcString } from '../iab/decode-ac-string.ts';
import { encodeAcString } from '../iab/encode-ac-string.ts';
import { UnreadableString } from '../iab/unreadable-string.ts';
import { whyUnreadable } from '../iab/why-unreadable.ts';
import type { Choice } from '../submission.ts';
import type { TcfDefinition } from './tcf-definition.ts';

type Asked = Pick<TcfDefinition, 'shown'>;

/** Ids of the Google providers that a banner asks about, ascending. */
export const providerIdsOf = ({ shown }: Asked): number[] =>
  (shown.providers ?? []).map(({ id }) => id).sort((a, b) => a - b);

/** The AC string of a yes to these providers; undefined where the banner asks about none. */
export const acStringOf = (asked: Asked, consented: readonly number[]): string | undefined => {
  const ids = providerIdsOf(asked);
  const isYes = new Set(consented);
  return ids.length === 0
    ? undefined
    : encodeAcString(
        ids.filter((id) => isYes.has(id)),
        ids,
      );
};

/** What is wrong with the AC string of an answer, as sentences; none if it may be recorded. */
export const acAnswerProblems = (
  asked: Asked,
  { ac, choice }: { ac: string | undefined; choice: Choice },
): string[] => {
  const ids = providerIdsOf(asked);
  if (ids.length === 0) return ac === undefined ? [] : ['This banner asks about no Google providers'];
  if (ac === undefined) return ['The answer has no AC string'];
  try {
    const { consented } = decodeAcString(ac);
    if (acStringOf(asked, consented) !== ac)
      return ['The AC string names other providers than the published banner'];
    if (choice === 'reject' && consented.length > 0)
      return ['The AC string of a refusal cannot contain a consent'];
    if (choice === 'accept' && consented.length < ids.length)
      return ['The AC string of an acceptance must contain every consent'];
    return [];
  } catch (error) {
    if (!(error instanceof UnreadableString)) throw error;
    return [`The AC string cannot be read. ${whyUnreadable[error.reason]}`];
  }
};
