import { isDeepStrictEqual } from 'node:util';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { ContactField } from '../contract/contact.ts';
import type { Submission } from '../contract/submission.ts';
import { given } from './in-turn.ts';
import type { ToldPerson } from './write-person.ts';

type Told = { submission: Submission; person: Pick<ToldPerson, 'dataSubjectId' | 'isNew' | 'contact'> };

/**
 * Keeps what senders nobody knows told of people who have another value: it is not taken, and staff can see
 * that it was offered.
 */
export const noteOffered = async (db: Db, all: readonly Told[]): Promise<void> => {
  const rows = all.flatMap(offeredIn);
  if (rows.length > 0) await db.insertInto('offeredContact').values(rows).execute();
};

const offeredIn = ({ submission, person: { dataSubjectId, isNew, contact } }: Told) => {
  const { submissionGuid, brandId, dataSubject, isUnproven } = submission;
  if (isUnproven !== true || isNew) return [];
  const { syrenisid: _, ...fields } = dataSubject;
  const offered = Object.entries(given(fields)) as [ContactField, string][]; // the contract's names
  return offered
    .filter(([field, value]) => !isTheSame(field, value, contact[field] ?? ''))
    .map(([field, value]) => ({ submissionGuid, brandId, dataSubjectId, field, value }));
};

/** Numbers and addresses may be typed in several ways. */
const isTheSame = (field: ContactField, one: string, other: string): boolean => {
  const [spelled] = identifiersIn({ [field]: one });
  return spelled === undefined
    ? one === other
    : isDeepStrictEqual(spelled, identifiersIn({ [field]: other })[0]);
};
