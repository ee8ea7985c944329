import type { Generated } from 'kysely';
import type { ParentGroup, SubGroup } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    parentGroup: {
      parentGroupId: Generated<number>;
      brandId: number;
      parentGroupName: string;
      description: Generated<string>;
      displayOrder: Generated<number>;
      isActive: Generated<boolean>;
      translations: Generated<ParentGroup['translations']>;
      outdatedLanguages: Generated<number[]>;
      rowVersion: Generated<number>;
    };
    subGroup: {
      subGroupId: Generated<number>;
      brandId: number;
      parentGroupId: number;
      subGroupName: string;
      description: Generated<string>;
      displayOrder: Generated<number>;
      isActive: Generated<boolean>;
      translations: Generated<SubGroup['translations']>;
      outdatedLanguages: Generated<number[]>;
      rowVersion: Generated<number>;
    };
  }
}
