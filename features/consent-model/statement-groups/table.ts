import type { ColumnType, Generated } from 'kysely';
import type { StatementGroup } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    statementGroup: {
      statementGroupId: Generated<number>;
      groupName: string;
      brandId: number;
      description: string;
      headerId: number | null;
      footerId: number | null;
      /** Written as text, read as the value. */
      items: ColumnType<StatementGroup['items'], string, string>;
      layout: StatementGroup['layout'];
      isActive: boolean;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
