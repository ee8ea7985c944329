import type { Preference } from './submission.ts';

type Answer = Pick<Preference, 'channelId' | 'value'>;

/** How an answer changed the one in force before it; by channel. */
export type ChangeOfAnswer = {
  /**
   * given: there is a new yes, or the yeses stayed as they were; withdrawn: a yes was withdrawn and none
   * was added; refused: there was no yes and there is none.
   */
  eventType: 'given' | 'refused' | 'withdrawn';
  /** Channels with a new yes. */
  given: number[];
  /** Channels whose yes was withdrawn. */
  withdrawn: number[];
};

/**
 * Compares an answer with the one in force; `before` is empty for a first answer and after the last one has
 * ended.
 */
export const changeOfAnswer = (before: readonly Answer[], after: readonly Answer[]): ChangeOfAnswer => {
  const yes = (answers: readonly Answer[]) =>
    new Set(answers.filter(({ value }) => value === 1).map(({ channelId }) => channelId));
  const [had, has] = [yes(before), yes(after)];
  // A channel that is no longer asked about was not answered with a no.
  const asked = new Set(after.map(({ channelId }) => channelId));
  const given = [...has].filter((channelId) => !had.has(channelId));
  const withdrawn = [...had].filter((channelId) => asked.has(channelId) && !has.has(channelId));
  const isWithdrawal = withdrawn.length > 0 && given.length === 0;
  const eventType = isWithdrawal ? 'withdrawn' : has.size > 0 ? 'given' : 'refused';
  return { eventType, given, withdrawn };
};
