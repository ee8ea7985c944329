import type { NewEvidence } from '@candour/engines/ledger/pending-evidence.ts';
import type { Vault } from '@candour/engines/vault/vault.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import type { Refusal } from '@candour/kit/server/refusal';
import type { HashOf } from '../../data-subject-rules/door.ts';
import type { Contact } from '../contract/contact.ts';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import type { About } from './find-subject.ts';
import type { SetUp } from './set-up.ts';
import type { Facts } from './submission-facts.ts';
import type { SubmissionType } from './submission-type.ts';
import type { ToldPerson } from './write-person.ts';

export type TakingMeans = {
  /** A keyed hash of an identifier, by which erased people are recognised. */
  hashOf: HashOf;
  vault: Vault;
  now: () => Date;
  prove: (db: Db, evidence: readonly NewEvidence[]) => Promise<void>;
};

export type Taking = {
  submission: Submission;
  /** The brands whose people may be found; the caller has the brand of the submission. */
  within: BrandScope;
  /** Whom it is about, once somebody decided that. */
  about?: About | undefined;
};

/** What became of a submission. */
export type Taken = { answer: SubmissionAnswer } | { refusal: Refusal };

/** A submission that waits to be taken, with its place among all of them and what it goes by. */
export type Waiting = Taking & { at: number; names: readonly string[] };

/** A submission that its brand can take, with what it refers to. */
export type Opened = Waiting & {
  contentHash: string;
  receivedAt: Date;
  facts: Facts;
  type: SubmissionType;
};

/** A submission with the person it is about, as they will be. */
export type Telling = Opened & {
  contact: Contact;
  /** The contact fields as they were. */
  held: Contact;
  person: ToldPerson;
  /** By which somebody new would be recognised as erased. */
  hashes: readonly string[];
};

/** Submissions that are taken together, and what staff set up. */
export type Round = TakingMeans & {
  waiting: readonly Waiting[];
  setUp: SetUp;
  /** What became of each; the round fills it. */
  taken: Taken[];
};
