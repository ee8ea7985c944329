import type { ColumnType, Generated } from 'kysely';
import type { ListStatus } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    vendorList: {
      vendorListVersion: number;
      policyVersion: number;
      lastUpdated: string;
      vendorCount: number;
      content: ColumnType<unknown, string, never>;
      sha256: string;
      status: ListStatus;
      findings: ColumnType<string[], string, never>;
      loadedAt: string;
    };
    vendor: {
      vendorId: Generated<number>;
      brandId: number;
      name: string;
      policyUrl: string;
      purposes: ColumnType<string[], string, string>;
      dataRetentionDays: number | null;
      description: string;
      rowVersion: Generated<number>;
    };
    vendorListFetch: {
      isOnly: Generated<boolean>;
      address: string;
      etag: string;
      fetchedAt: string;
      notBefore: string;
      problem: string;
    };
    vendorSelection: { brandId: number; vendorId: number };
    vendorRestriction: { brandId: number; vendorId: number; purposeId: number; restrictionType: 0 | 1 | 2 };
  }
}
