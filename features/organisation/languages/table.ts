import type { Generated } from 'kysely';

declare module '@candour/kit/server/database' {
  interface Tables {
    language: {
      languageId: Generated<number>;
      languageName: string;
      languageCode: string;
      nativeName: string;
      isRightToLeft: boolean;
      isAssigned: boolean;
      isDefault: boolean;
      brandIds: Generated<number[]>;
      rowVersion: Generated<number>;
    };
  }
}
