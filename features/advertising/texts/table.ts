import type { ColumnType, Generated } from 'kysely';
import type { Illustrations, Labels } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    iabTranslation: {
      languageCode: string;
      vendorListVersion: number;
      policyVersion: number;
      content: ColumnType<unknown, string, string>;
      sha256: string;
      loadedAt: string;
    };
    iabText: {
      brandId: number;
      languageId: number;
      labels: ColumnType<Partial<Labels>, string, string>;
      illustrations: ColumnType<Illustrations, string, string>;
      rowVersion: Generated<number>;
    };
    iabStackChoice: {
      brandId: number;
      stacks: ColumnType<number[], string, string>;
      rowVersion: Generated<number>;
    };
  }
}
