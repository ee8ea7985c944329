import type { ColumnType, Generated } from 'kysely';
import type { BasicDetails } from './contract/set-up/basic-details.ts';
import type { CategoryChoice, ScriptChoice } from './contract/set-up/choices.ts';
import type { ConfigurationPart, GpcBannerPart, PreBannerPart } from './contract/set-up/layers.ts';
import type { ProfileSettings } from './contract/set-up/profiles.ts';
import type { BannerTexts } from './contract/set-up/translations.ts';
import type { PublishedLanguage } from './server/publishing/published-language.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;
type Stamp = ColumnType<string, string | undefined, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    consentBanner: {
      consentBannerId: Generated<number>;
      brandId: number;
      consentBannerName: string;
      configurationStatusId: Generated<number>;
      reConsentNo: Generated<number>;
      basicDetails: Json<BasicDetails>;
      preBanner: Json<PreBannerPart>;
      gpcBanner: Json<GpcBannerPart>;
      configuration: Json<ConfigurationPart>;
      categories: ColumnType<CategoryChoice[], string | undefined, string>;
      scripts: ColumnType<ScriptChoice[], string | undefined, string>;
      cisCookies: ColumnType<unknown[], string | undefined, string>;
      translations: ColumnType<Record<string, BannerTexts>, string | undefined, string>;
      /** Templates that were last copied into it. */
      textTemplateId: number | null;
      collectionTemplateId: number | null;
      appearanceTemplateId: number | null;
      createdDate: Stamp;
      changedAt: Stamp;
      rowVersion: Generated<number>;
    };
    bannerProfile: {
      profileId: Generated<number>;
      consentBannerId: number;
      brandId: number;
      profileName: string;
      accessKeyId: string;
      isDefault: boolean;
      isGpc: boolean;
      settings: Json<ProfileSettings>;
      liveVersion: number | null;
      stagedVersion: number | null;
      liveSince: string | null;
      changedAt: Stamp;
      rowVersion: Generated<number>;
    };
    bannerVersion: {
      profileId: number;
      version: number;
      brandId: number;
      consentBannerId: number;
      reConsentNo: number;
      asksAgain: Generated<boolean>;
      meaningHash: string;
      languages: Json<Record<string, PublishedLanguage>>;
      publishedAt: Stamp;
      publishedBy: number | null;
    };
    bannerPublishLog: {
      logId: Generated<number>;
      brandId: number;
      consentBannerId: number;
      profileId: number | null;
      version: number | null;
      action: string;
      at: Stamp;
      userName: string;
      note: string;
    };
  }
}
