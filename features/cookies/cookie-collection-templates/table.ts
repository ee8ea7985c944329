import type { ColumnType, Generated } from 'kysely';
import type { CollectedCategory } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    cookieCollectionTemplate: {
      collectionTemplateId: Generated<number>;
      brandId: number;
      templateName: string;
      description: string;
      isDefault: boolean;
      categories: ColumnType<CollectedCategory[], string, string>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
