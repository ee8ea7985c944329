import { currentOf, isDeclinedSince, stateOf } from '@candour/consent/current-preference.ts';
import type { Db } from '@candour/kit/server/database';
import type { Decided, DecidedResult, Deciding } from '../contract/decision.ts';
import { openAnswers, type OpenAnswer } from './open-answers.ts';
import { answersOfChannels } from './write-answers.ts';

type Told = Decided['results'][number];
export type Judged = { told: Told; open: OpenAnswer | null; isWithdrawal: boolean };

/** What becomes of each channel that was asked about. */
export const judgeDecision = async (
  db: Db,
  {
    deciding,
    dataSubjectId,
    isProven,
    nowMs,
  }: { deciding: Deciding; dataSubjectId: string; isProven: boolean; nowMs: number },
): Promise<Judged[]> => {
  const { submissionGuid, channelIds, decision } = deciding;
  const open = await openAnswers(db, { submissionGuid, channelIds });
  const all = await answersOfChannels(db, { dataSubjectIds: [dataSubjectId], channelIds });
  return channelIds.map((channelId) => {
    const own = all.filter((each) => each.channelId === channelId);
    const asked = open.find((each) => each.channelId === channelId) ?? null;
    const is = currentOf(own);
    const resultOf = (): DecidedResult => {
      if (asked === null) return 'notPending';
      if (asked.decided !== null) return asked.decided === 1 ? 'confirmed' : 'rejected';
      if (decision === 'rejected') return 'rejected';
      if (isDeclinedSince(own, asked)) return 'declinedSince';
      return isProven ? 'confirmed' : 'addressChanged';
    };
    const result = resultOf();
    const isToWrite = asked !== null && asked.decided === null && result === decision;
    const told = { channelId, state: stateOf(is, nowMs), reason: null, result };
    return { told, open: isToWrite ? asked : null, isWithdrawal: is.value === 1 };
  });
};
