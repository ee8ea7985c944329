import type { BrandScope, Db } from '@candour/kit/server/database';

/** What is submitted of a person, in the form that `read` answers. */
export type ReadSubmission = Readonly<Record<string, unknown>>;

/** A submission of an integration on its way to be written. */
export type Submission = ReadSubmission & {
  /** Makes it count once. */
  submissionGuid: string;
  sourceType: 'Integration';
  /** The integration service that brings it. */
  sourceId: number;
  /** Nobody knows when it was said: it brings back nobody who was ever erased. */
  isUndated?: boolean;
  /** Contact fields that are known already stay, whenever they were told. */
  isFilling?: boolean;
};

/** What the engine needs of those who keep people: reads, orders and writes what targets tell of them. */
export type People = {
  /** A submission that fits, or a sentence for each member that does not. */
  read: (
    told: ReadSubmission,
  ) => { submission: ReadSubmission } | { fields: Readonly<Record<string, string>> };
  /** To be called first by whoever takes several in one transaction. */
  inTurn: (db: Db, submissions: readonly Submission[]) => Promise<void>;
  /** Writes one in the caller's transaction; throws `Refusal` before anything is written where it cannot. */
  take: (db: Db, of: { submission: Submission; within: BrandScope }) => Promise<{ dataSubjectId: string }>;
};
