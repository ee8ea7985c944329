import type { People } from '@candour/engines/connectors/people.ts';
import { fieldMessages } from '@candour/kit/contract/errors';
import { submission, type Submission } from '../contract/submission.ts';
import { notFound } from '@candour/kit/server/refusal';
import type { DataSubjects } from './create-data-subjects.ts';

/** What the integrations engine needs to write what targets tell about people. */
export const peopleOfIntegrations = ({ take, inTurn }: DataSubjects): People => ({
  read: (told) => {
    const read = submission.safeParse(told);
    return read.success ? { submission: read.data } : { fields: fieldMessages(read.error.issues) };
  },
  // The engine adds to what `read` returned and removes nothing.
  inTurn: (db, submissions) => inTurn(db, submissions as Submission[]),
  take: async (db, { submission, within }) => {
    const { dataSubjectId } = await take(db, { submission: submission as Submission, within });
    // What systems tell is never kept for a review: it waits with the service that fetched it.
    return { dataSubjectId: dataSubjectId ?? notFound() };
  },
});
