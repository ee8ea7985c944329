import type { ColumnType, Generated } from 'kysely';
import type { AnswerEffect, ExtendedValue } from '@candour/consent/current-preference.ts';
import type { Contact } from './contract/contact.ts';
import type { Speaker } from './contract/speaker.ts';
import type { ClientFacts, ShownForm, SubmissionAnswer } from './contract/submission.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;
type Extended = Readonly<Record<string, ExtendedValue>>;

declare module '@candour/kit/server/database' {
  interface Tables {
    dataSubject: {
      dataSubjectId: string;
      brandIds: number[];
      status: Generated<'Active' | 'Merged' | 'Forgotten'>;
      mergedIntoId: string | null;
      contact: Json<Contact>;
      /** When each field was told. */
      contactTimes: Json<Partial<Record<keyof Contact, string>>>;
      erasedAt: string | null;
      createdAt: Generated<string>;
      changedAt: Generated<string>;
    };
    dataSubjectIdentifier: {
      field: string;
      value: string;
      dataSubjectId: string;
      /** When its owner proved to read what is sent there. */
      verifiedAt: Generated<string | null>;
      /** False for one that a stranger added to a person who was known. */
      finds: Generated<boolean>;
      /** For an earlier one: until when it still finds its person. */
      until: Generated<string | null>;
    };
    erasedIdentifier: { hash: string; dataSubjectId: string; erasedAt: string };
    submission: {
      submissionGuid: string;
      dataSubjectId: string;
      brandId: number;
      sourceType: number;
      sourceId: number | null;
      transactionTypeId: number;
      languageId: number | null;
      privacyPolicyVersionId: number | null;
      headerVersionId: number | null;
      footerVersionId: number | null;
      sourceCode: string;
      responseChannel: string;
      metaData: Json<Readonly<Record<string, string>>>;
      capturedAt: string;
      receivedAt: string;
      contentHash: string;
      outcome: Json<SubmissionAnswer>;
      /** When a summary of it was written to its person. */
      summarisedAt: Generated<string | null>;
      sourceVersion: number | null;
      definitionHash: string | null;
      shown: Generated<'byUs' | 'attested'>;
      formProof: ColumnType<ShownForm['formProof'] | null, string | null, string | null>;
      operatorUserId: number | null;
      authType: string | null;
      authStrength: number | null;
      verificationId: string | null;
      tokenNonceHash: string | null;
      fragmentOf: string | null;
      clientFacts: Json<ClientFacts>;
      visitGuid: string | null;
    };
    /** Who spoke for the person; no row if they spoke themselves. */
    submissionSpeaker: {
      submissionGuid: string;
      brandId: number;
      speaker: Exclude<Speaker, 'Person'>;
      /** Removed when the person is erased. */
      document: string;
    };
    offeredContact: {
      submissionGuid: string;
      brandId: number;
      dataSubjectId: string;
      field: string;
      value: string;
      decision: ColumnType<'Taken' | 'Left' | null, never, 'Taken' | 'Left'>;
      decidedBy: ColumnType<string | null, never, string>;
      decidedAt: ColumnType<string | null, never, string>;
    };
    undecidedSubmission: {
      submissionGuid: string;
      brandId: number;
      recordIds: string[];
      undoneAt: Generated<string>;
    };
    mergeLog: {
      mergeId: string;
      brandIds: number[];
      ruleId: number | null;
      ruleVersion: number | null;
      survivorId: string;
      loserIds: string[];
      matched: Json<readonly string[]>;
      fieldPolicy: string;
      preferencePolicy: string;
      states: Json<{ before: Record<string, Record<string, string>>; after: Record<string, string> }>;
      /** As they were, sealed; null once the person was erased. */
      sealedBefore: string | null;
      movedAliases: Json<readonly { recordId: string; survivorId: string }[]>;
      reviewer: string | null;
      mergedAt: string;
      undoneAt: string | null;
      undoneBy: string | null;
      undoReason: string | null;
    };
    preferenceEvent: {
      eventId: string;
      submissionGuid: string;
      dataSubjectId: string;
      brandId: number;
      channelId: number;
      statementVersionId: number | null;
      value: 0 | 1;
      status: 'Confirmed' | 'Pending';
      effect: AnswerEffect;
      derivedBy: number | null;
      /** The pending answer that it confirms or rejects. */
      decides: string | null;
      lifespanDays: number | null;
      lifespanFrom: 'ConsentDate' | 'LastTransaction' | null;
      validFrom: string | null;
      validTo: string | null;
      extended: Json<Extended>;
      capturedAt: string;
      receivedAt: string;
    };
    currentPreference: {
      dataSubjectId: string;
      channelId: number;
      brandId: number;
      eventId: string | null;
      value: 0 | 1 | null;
      wasIn: boolean;
      isLocked: boolean;
      isPending: boolean;
      consentAt: string | null;
      lastAt: string | null;
      expiresAt: string | null;
      extended: Json<Extended>;
      changedAt: Generated<string>;
    };
  }
}
