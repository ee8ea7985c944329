import type { Call } from '@candour/kit/server/call';

export type Sealed = { submissionGuid: string; brandId: number; sealed: string };
type Decision = { decision: 'Assign' | 'CreateNew' | 'Reject'; dataSubjectId?: string | undefined };

/** Lets a submission under review count for the person it was said to be about. */
export const takeReviewed = async (
  { db, platform: { dataSubjects } }: Pick<Call, 'db' | 'platform'>,
  sealed: Sealed,
  { decision, dataSubjectId }: Decision,
): Promise<string | null> => {
  if (decision === 'Reject') return null;
  const submission = dataSubjects.openReview(sealed);
  const about =
    decision === 'CreateNew' || dataSubjectId === undefined ? ('new' as const) : { dataSubjectId };
  const outcome = await dataSubjects.take(db, { submission, within: [sealed.brandId], about });
  return outcome.dataSubjectId;
};
