import type { ColumnType, Generated } from 'kysely';
import type { BasicConfig, ContactDetailsField, SearchField } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    csPortalConfig: {
      csPortalConfigId: Generated<number>;
      basicConfig: Json<Partial<BasicConfig>>;
      searchFields: Json<SearchField[]>;
      contactFields: Json<ContactDetailsField[]>;
      rowVersion: Generated<number>;
    };
    sourceCode: {
      sourceCodeId: Generated<number>;
      sourceCodeName: string;
      brandId: number;
      isDefault: boolean;
      isEnteredByAgent: Generated<boolean>;
    };
    responseChannel: {
      responseChannelId: Generated<number>;
      responseChannelName: string;
      brandId: number;
      isDefault: boolean;
      isActive: boolean;
      displayOrder: number;
      isEnteredByAgent: Generated<boolean>;
    };
    headerFooterCombination: {
      headerFooterCombinationId: Generated<number>;
      combinationName: string;
      brandId: number;
      isDefault: boolean;
      headerId: number | null;
      footerId: number | null;
    };
    csPortalNode: {
      csPortalNodeId: Generated<number>;
      brandId: number;
      parentGroupId: number | null;
      subGroupId: number | null;
      channelId: number | null;
      displayOrder: number;
      settings: Json<Readonly<Record<string, unknown>>>;
    };
  }
}
