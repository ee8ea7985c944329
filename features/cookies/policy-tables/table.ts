import type { ColumnType, Generated } from 'kysely';
import type { PolicyTableDefinition } from '@candour/policy-table/definition.ts';
import type { PolicyTable, PolicyTableScript } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string | undefined, string>;
type Stamp = ColumnType<string, string | undefined, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    policyTable: {
      policyTableId: Generated<number>;
      brandId: number;
      policyTableName: string;
      policyTableDescription: string;
      columns: Json<PolicyTable['columns']>;
      scripts: Json<PolicyTableScript[]>;
      liveVersion: number | null;
      liveSince: string | null;
      createdDate: Stamp;
      changedAt: Stamp;
      rowVersion: Generated<number>;
    };
    policyTableVersion: {
      policyTableId: number;
      version: number;
      brandId: number;
      defaultLanguage: string;
      languages: Json<Record<string, { definition: PolicyTableDefinition; file: string }>>;
      publishedAt: Stamp;
      publishedBy: number | null;
    };
  }
}
