import type { ColumnType, Generated } from 'kysely';
import type { BannerTexts } from '../cookie-banners/contract/set-up/translations.ts';
import type { CookieTextTemplate } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    cookieTextTemplate: Omit<BannerTexts, 'preBannerLinks'> & {
      textTemplateId: Generated<number>;
      brandId: number;
      templateName: string;
      regulation: CookieTextTemplate['regulation'];
      status: CookieTextTemplate['status'];
      preBannerLinks: ColumnType<string[], string | undefined, string>;
      translations: ColumnType<CookieTextTemplate['translations'], string | undefined, string>;
      outdatedLanguages: ColumnType<number[], string | undefined, string>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
