import { createHmac, hkdfSync } from 'node:crypto';
import type { BrandScope, Db } from '@candour/kit/server/database';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import { eraseDataSubject } from './erase.ts';
import { inTurn } from './in-turn.ts';
import { takeSubmission } from './take-submission.ts';

/** Writes people and preferences, for any caller. Everything happens in the caller's transaction. */
export type DataSubjects = {
  /**
   * Takes one submission; people are looked up in the brands of `within`, which include that of the
   * submission. Refuses before anything is written.
   */
  take: (db: Db, of: { submission: Submission; within: BrandScope }) => Promise<SubmissionAnswer>;
  /** Call this first when taking several in one transaction. */
  inTurn: (db: Db, submissions: readonly Submission[]) => Promise<void>;
  /** Erases a person; false if there is no such person. */
  erase: (db: Db, of: { dataSubjectId: string }) => Promise<boolean>;
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    dataSubjects: DataSubjects;
  }
}

export const createDataSubjects = ({
  secretKey,
  now,
}: {
  secretKey: string;
  now: () => Date;
}): DataSubjects => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'candour', 'identifiers of erased people', 32));
  const hashOf = (field: string, value: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([field, value]))
      .digest('base64url');
  return {
    take: (db, taking) => takeSubmission(db, { ...taking, hashOf, now }),
    inTurn,
    erase: (db, { dataSubjectId }) => eraseDataSubject(db, { dataSubjectId, hashOf, now }),
  };
};
