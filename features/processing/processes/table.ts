import type { ColumnType, Generated } from 'kysely';
import type { Process } from './contract.ts';

type Json<T> = ColumnType<T, string, string>;

type Lists =
  | 'clients'
  | 'processingCategories'
  | 'dataSubjectCategoryIds'
  | 'dataCategoryIds'
  | 'dataSourceIds'
  | 'channelIds'
  | 'statementIds'
  | 'systemIds'
  | 'recipientIds'
  | 'transfers'
  | 'securityMeasureIds';
type Derived =
  | 'processId'
  | 'reference'
  | 'brandId'
  | 'brandName'
  | 'departmentName'
  | 'ownerName'
  | 'legalBasisName'
  | 'isOverdue'
  | 'rowVersion'
  | 'changedAt'
  | 'status'
  | 'version'
  | 'nextReviewDate'
  | 'reviewedAt'
  | 'reviewedBy';

/** What a version says: the members of the process, and the same in words with all names. */
export type VersionContent = { process: Process; wording: Record<string, string> };

declare module '@candour/kit/server/database' {
  interface Tables {
    process: Omit<Process, Derived | Lists> & { [L in Lists]: Json<Process[L]> } & {
      processId: Generated<number>;
      status: Generated<Process['status']>;
      version: Generated<number | null>;
      nextReviewDate: Generated<string | null>;
      reviewedAt: Generated<string | null>;
      reviewedBy: Generated<string | null>;
      editedBy: Generated<number[]>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
    processVersion: {
      processId: number;
      version: number;
      brandIds: number[];
      content: Json<VersionContent>;
      sha256: string;
      changeNote: string;
      approvedBy: string;
      approvedAt: string;
      endedAt: string | null;
    };
  }
}
