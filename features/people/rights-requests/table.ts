import type { Generated } from 'kysely';

/** What people can ask for by law. */
export type RequestType = 'Know' | 'Forget' | 'Correct' | 'Restrict';

export type RequestStatus = 'New' | 'Verifying' | 'InProgress' | 'Done' | 'Rejected';

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
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
    rightsRequestLog: {
      logId: Generated<number>;
      requestId: string;
      brandId: number;
      status: RequestStatus;
      note: Generated<string>;
      operatorUserId: number | null;
      at: string;
    };
  }
}
