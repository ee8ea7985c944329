import type { Generated } from 'kysely';

declare module '@candour/kit/server/database' {
  interface Tables {
    brand: {
      brandId: Generated<number>;
      brandName: string;
      dateCreated: Generated<string>;
      brandCode: string;
      defaultLanguageId: number;
      logoUrl: string;
      publicHost: string;
      isActive: boolean;
      rowVersion: Generated<number>;
    };
  }
}
