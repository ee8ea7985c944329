import type { Preference } from './submission.ts';

type Answer = Pick<Preference, 'channelId' | 'value'>;

/** What an answer did to the one that was in force before it; by channel. */
export type ChangeOfAnswer = {
  /**
   * given: a yes came, or the yeses stay as they were; withdrawn: a yes was taken back and none came; refused: there was
   * no yes and there is none.
   */
  eventType: 'given' | 'refused' | 'withdrawn';
  /** Channels with a yes that had none. */
  given: number[];
  /** Channels whose yes was taken back. */
  withdrawn: number[];
};

/** Compares an answer with what was in force; `before` is empty for a first answer and after the end of the last one. */
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
