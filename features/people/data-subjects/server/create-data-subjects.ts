import { hkdfSync } from 'node:crypto';
import { hmacSha256 } from '@candour/engines/ledger/hmac.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import type { Decided, Deciding } from '../contract/decision.ts';
import { everywhere } from '@candour/kit/server/everywhere';
import { prepared } from '@candour/kit/server/prepared';
import type { Keyring } from '@candour/engines/keyring/keyring.ts';
import { createVault } from '@candour/engines/vault/vault.ts';
import { readMatchings, readRules, type ContactRules, type HashOf } from '../../data-subject-rules/door.ts';
import type { Merged, Merging, Unmerged, Unmerging } from '../contract/merging.ts';
import { mergePeople } from './merging/merge-people.ts';
import { tryMerge, type Trial } from './merging/try-merge.ts';
import { unmergePeople } from './merging/unmerge-people.ts';
import { addressOf } from './addresses.ts';
import { assignSubmission, type Assigning } from './assign-submission.ts';
import { decideAnswers } from './decide.ts';
import { findSubject, type Finding, type FindAsking } from './find-subject.ts';
import { eraseDataSubject } from './erase.ts';
import { sealedPlace } from './send-to-review.ts';
import { inTurn } from './in-turn.ts';
import { takeSubmissions } from './take-submissions.ts';
import type { Taken, Taking, TakingMeans } from './taking.ts';

/** Writes people and preferences, for any caller. Everything happens in the caller's transaction. */
export type DataSubjects = {
  /**
   * Takes one submission; people are looked up in the brands of `within`, which include that of the
   * submission. Refuses before anything is written.
   */
  take: (db: Db, taking: Taking) => Promise<SubmissionAnswer>;
  /**
   * Takes several at once, in their order. One that is refused leaves nothing behind and does not stand in
   * the way of the others; any other failure is that of the whole transaction. `contactRules` are the demands
   * on people of their brands, if the caller has read them in this transaction.
   */
  takeAll: (db: Db, takings: readonly Taking[], known?: { contactRules: ContactRules }) => Promise<Taken[]>;
  /** Whom a submission would be about. Call it in a transaction that writes nothing. */
  find: (db: Db, asking: Omit<FindAsking, 'about'>) => Promise<Finding>;
  /** Opens a submission that waits until somebody says whom it is about. */
  openReview: (of: { submissionGuid: string; brandId: number; sealed: string }) => Submission;
  /** A keyed hash of a value in a field. */
  hashOf: HashOf;
  /** Call this first when taking several in one transaction. */
  inTurn: (db: Db, submissions: readonly Submission[]) => Promise<void>;
  /** Confirms or rejects answers that wait; null if there is no such submission, or its person was erased. */
  decide: (db: Db, deciding: Deciding) => Promise<Decided | null>;
  /** Where a person may be written to; null if nowhere. */
  addressOf: typeof addressOf;
  /** Makes one person of several records, among people of `within`. */
  merge: (db: Db, of: { merging: Merging; within: BrandScope }) => Promise<Merged>;
  /** What a merge would do; writes nothing. */
  tryMerge: (db: Db, of: { merging: Merging; withEffects: boolean }) => Promise<Trial>;
  /** Takes a merge of the last `days` back. */
  unmerge: (db: Db, of: { unmerging: Unmerging; within: BrandScope; days: number }) => Promise<Unmerged>;
  /** Says whose a submission is that nobody could tell after a merge was taken back. */
  assign: (db: Db, of: Assigning) => Promise<void>;
  /** Erases a person all of whose brands are among `within`; false if there is no such person. */
  erase: (db: Db, of: { dataSubjectId: string; within: BrandScope }) => Promise<boolean>;
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    dataSubjects: DataSubjects;
  }
}

export const createDataSubjects = ({
  keyring,
  now,
  prove,
}: {
  keyring: Keyring;
  now: () => Date;
  /** Evidence joins the hash chain of the ledger. */
  prove: TakingMeans['prove'];
}): DataSubjects => {
  const key = Buffer.from(hkdfSync('sha256', keyring.first, 'candour', 'identifiers of erased people', 32));
  const vault = createVault(keyring);
  const hashOf = (field: string, value: string): string =>
    hmacSha256(key, JSON.stringify([field, value]), 'base64url');
  const means = { hashOf, vault, now, prove };
  return {
    take: async (db, taking) => {
      const [taken] = await takeSubmissions(prepared(db), { takings: [taking], ...means });
      if (taken === undefined || 'refusal' in taken) throw taken?.refusal;
      return taken.answer;
    },
    takeAll: (db, takings, known) => takeSubmissions(prepared(db), { takings, ...known, ...means }),
    find: (db, asking) => findWithin(prepared(db), { ...asking, hashOf }),
    openReview: ({ sealed, ...place }) => JSON.parse(vault.open(sealed, sealedPlace(place))) as Submission, // sealed here
    hashOf,
    inTurn: async (db, submissions) =>
      inTurn(db, submissions, { matchings: await everywhere(db, readMatchings), hashOf }),
    decide: (db, deciding) => decideAnswers(prepared(db), { deciding, ...means }),
    addressOf,
    merge: (db, of) => mergePeople(prepared(db), { ...of, ...means }),
    tryMerge: (db, of) => tryMerge(db, { ...of, now: now() }),
    unmerge: (db, of) => unmergePeople(prepared(db), { ...of, ...means }),
    assign: (db, assigning) => assignSubmission(prepared(db), { ...assigning, now, prove }),
    erase: (db, of) => eraseDataSubject(db, { ...of, ...means }),
  };
};

/** Rules are read across all brands, and people in the caller's. */
const findWithin = async (
  db: Db,
  asking: Omit<FindAsking, 'about'> & { hashOf: HashOf },
): Promise<Finding> => {
  const { matchings, rules } = await everywhere(db, async () => ({
    matchings: await readMatchings(db),
    rules: await readRules(db, [asking.brandId]),
  }));
  return findSubject(db, { ...asking, about: undefined, matchings, rules });
};
