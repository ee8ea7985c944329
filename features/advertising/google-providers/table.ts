import type { ColumnType, Generated } from 'kysely';
import type { ProviderOnList } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    googleProviderList: {
      isOnly: Generated<boolean>;
      providers: ColumnType<ProviderOnList[], string, string>;
      sha256: string;
      loadedAt: string;
    };
    googleProviderSelection: { brandId: number; providerId: number };
  }
}
