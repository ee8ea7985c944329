import type { ColumnType, Generated } from 'kysely';
import type { CookieScript } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string | undefined, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    cookieScript: {
      cookieScriptId: Generated<number>;
      cookieScriptChannelId: number;
      statementId: number;
      brandId: number;
      parentCookieCategoryId: number;
      cookieScriptName: string;
      scriptName: string;
      slug: string;
      displayText: string;
      cookieScriptType: CookieScript['cookieScriptType'];
      optInScript: string;
      optOutScript: string;
      srcUrl: string;
      loadAttributes: Json<CookieScript['loadAttributes']>;
      markerCookieName: string;
      optInValue: string;
      optOutValue: string;
      markerCookieDays: number | null;
      gtmConsentTypes: Json<CookieScript['gtmConsentTypes']>;
      blockSelectors: Json<string[]>;
      reloadOnWithdrawal: boolean;
      providerName: string;
      providerPrivacyUrl: string;
      cookies: Json<CookieScript['cookies']>;
      translations: Json<CookieScript['translations']>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
