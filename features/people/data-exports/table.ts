import type { ColumnType, Generated } from 'kysely';
import type { DataExport, RunStatus } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    dataExport: {
      exportId: Generated<number>;
      exportName: string;
      exportType: DataExport['exportType'];
      brandIds: number[];
      filters: Json<DataExport['filters']>;
      period: DataExport['period'];
      dateFrom: string | null;
      dateTo: string | null;
      columns: Json<DataExport['columns']>;
      format: DataExport['format'];
      csv: Json<DataExport['csv']>;
      compression: DataExport['compression'];
      encryption: DataExport['encryption'];
      destinationType: DataExport['destinationType'];
      destination: Json<DataExport['destination']>;
      schedule: Json<DataExport['schedule']>;
      notifyEmails: Json<DataExport['notifyEmails']>;
      isActive: boolean;
      sealedZipPassword: string | null;
      sealedCredential: string | null;
      ownerId: number | null;
      nextRunAt: string | null;
      exportedTo: string | null;
      rowVersion: Generated<number>;
    };
    exportRun: {
      runId: Generated<number>;
      exportId: number;
      brandIds: number[];
      status: Generated<RunStatus>;
      requestedById: number | null;
      requestedBy: string;
      requestedAt: Generated<string>;
      startedAt: string | null;
      finishedAt: string | null;
      starts: Generated<number>;
      rowCount: Generated<number>;
      sizeBytes: Generated<number>;
      errorText: Generated<string>;
      isDelivered: Generated<boolean>;
    };
    exportFile: {
      fileGuid: string;
      runId: number | null;
      brandIds: number[];
      fileNo: number;
      fileName: string;
      status: Generated<'Writing' | 'Ready' | 'Gone'>;
      goneBecause: Generated<string>;
      rowCount: Generated<number>;
      sizeBytes: Generated<number>;
      parts: Generated<number>;
      sealedKey: string | null;
      readyAt: string | null;
    };
    exportPeople: { fileGuid: string; block: number; brandIds: number[]; filter: Buffer };
    exportErasure: { person: string };
    exportLink: {
      tokenHash: string;
      fileGuid: string;
      userId: number;
      brandIds: number[];
      expiresAt: string;
      usedAt: string | null;
    };
  }
}
