import type { Platform } from '@candour/kit/server/platform';
import type { Contact } from '../../data-subjects/contract.ts';

/** What a sealed submission says. */
export type Words = { contact: Contact; refused: number[]; waiting: number[] };

/** Reads what a submission under review said. */
export const wordsOfReview = (
  { dataSubjects }: Pick<Platform, 'dataSubjects'>,
  sealed: { submissionGuid: string; brandId: number; sealed: string },
): Words => {
  const { dataSubject, preferences } = dataSubjects.openReview(sealed);
  const { syrenisid: _, ...contact } = dataSubject;
  const of = (wanted: 0 | 1) =>
    preferences.filter(({ value }) => value === wanted).map(({ channelId }) => channelId);
  return { contact: contact as Contact, refused: of(0), waiting: of(1) }; // without undefined members
};
