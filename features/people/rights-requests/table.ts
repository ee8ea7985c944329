import type { Generated } from 'kysely';
import type { Speaker } from '../data-subjects/contract/speaker.ts';
import type { LogAction, RejectReason, RequestStatus, RequestType, Verification } from './contract/words.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    rightsRequest: {
      requestId: string;
      brandId: number;
      dataSubjectId: string;
      requestType: RequestType;
      sourceType: number;
      sourceId: number | null;
      languageId: number | null;
      message: string;
      status: Generated<RequestStatus>;
      authentication: string;
      strength: number;
      receivedAt: string;
      dueAt: string;
      enteredBy: Generated<number | null>;
      speaker: Generated<Speaker>;
      /** Removed when the person is erased. */
      speakerDocument: Generated<string>;
      assignedTo: Generated<number | null>;
      verifiedBy: Generated<Verification | null>;
      verifiedReference: Generated<string>;
      verifiedAt: Generated<string | null>;
      firstDueAt: Generated<string | null>;
      closedAt: Generated<string | null>;
      rejectReason: Generated<RejectReason | null>;
      codeHash: Generated<string | null>;
      codeSalt: Generated<string>;
      codeTries: Generated<number>;
      codeExpiresAt: Generated<string | null>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
    rightsRequestLog: {
      logId: Generated<number>;
      requestId: string;
      brandId: number;
      status: RequestStatus;
      action: LogAction;
      /** Removed when the person is erased. */
      note: Generated<string>;
      operatorUserId: number | null;
      at: string;
    };
    rightsCopy: {
      copyGuid: string;
      requestId: string;
      brandId: number;
      dataSubjectId: string;
      status: Generated<'Queued' | 'Running' | 'Ready' | 'Failed' | 'Gone'>;
      step: Generated<number>;
      starts: Generated<number>;
      parts: Generated<number>;
      sizeBytes: Generated<number>;
      hasPdf: Generated<boolean>;
      sealedKey: Generated<string | null>;
      errorText: Generated<string>;
      goneBecause: Generated<string>;
      requestedBy: number | null;
      requestedAt: string;
      finishedAt: Generated<string | null>;
      tokenHash: Generated<string | null>;
      sentAt: Generated<string | null>;
      expiresAt: Generated<string | null>;
      usedAt: Generated<string | null>;
      codeHash: Generated<string | null>;
      codeSalt: Generated<string>;
      codeTries: Generated<number>;
      codeExpiresAt: Generated<string | null>;
      codesSent: Generated<number>;
    };
    restrictedPerson: { dataSubjectId: string; brandId: number; requestId: string; since: string };
  }
}
