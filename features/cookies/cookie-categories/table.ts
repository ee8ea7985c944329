import type { Generated } from 'kysely';
import type { CookieCategory } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    cookieCategory: {
      categoryId: Generated<number>;
      categoryName: string;
      displayText: string;
      brandId: number;
      isStrictlyNecessary: boolean;
      defaultState: 'Off' | 'On';
      translations: Generated<CookieCategory['translations']>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
