import type { ColumnType, Generated } from 'kysely';
import type { LookUpValue } from './contract.ts';

type Json<T> = ColumnType<T, string, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    lookUpValue: Omit<
      LookUpValue,
      'valueId' | 'brandName' | 'usedBy' | 'contactFields' | 'rowVersion' | 'position' | 'isSystem' | 'code'
    > & {
      valueId: Generated<number>;
      contactFields: Json<LookUpValue['contactFields']>;
      isSystem: Generated<boolean>;
      code: Generated<string | null>;
      position: Generated<number>;
      rowVersion: Generated<number>;
    };
  }
}
