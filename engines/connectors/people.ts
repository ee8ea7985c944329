import type { BrandScope, Db } from '@candour/kit/server/database';

/** What is submitted about a person, in the form that `read` returns. */
type ReadSubmission = Readonly<Record<string, unknown>>;

/** A submission of an integration, about to be written. */
export type Submission = ReadSubmission & {
  /** Makes it count once. */
  submissionGuid: string;
  sourceType: 'Integration';
  /** The integration service it comes from. */
  sourceId: number;
  /** Nobody knows when it was said, so it never brings back anybody who was erased. */
  isUndated?: boolean;
  /** Contact fields that are already known stay, whenever they were told. */
  isFilling?: boolean;
};

/** What the engine needs from the area of people: read, order and write what targets tell about them. */
export type People = {
  /** A valid submission, or a sentence for each member that is not. */
  read: (
    told: ReadSubmission,
  ) => { submission: ReadSubmission } | { fields: Readonly<Record<string, string>> };
  /** Call this first when taking several in one transaction. */
  inTurn: (db: Db, submissions: readonly Submission[]) => Promise<void>;
  /** Writes one in the caller's transaction; throws `Refusal` before anything is written if it cannot. */
  take: (db: Db, of: { submission: Submission; within: BrandScope }) => Promise<{ dataSubjectId: string }>;
};
