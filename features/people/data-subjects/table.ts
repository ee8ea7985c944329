import type { ColumnType, Generated } from 'kysely';
import type { AnswerEffect, ExtendedValue } from '@candour/consent/current-preference.ts';
import type { Contact } from './contract/contact.ts';
import type { SubmissionAnswer } from './contract/submission.ts';

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
    dataSubjectIdentifier: { field: string; value: string; dataSubjectId: string };
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
