import type { Generated } from 'kysely';
import type { ConfirmationPage } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    confirmationPage: {
      confirmationPageId: Generated<number>;
      pageGuid: Generated<string>;
      pageName: string;
      brandId: number;
      pageType: ConfirmationPage['pageType'];
      title: string;
      body: string;
      buttonLabel: string;
      buttonUrl: string;
      redirectUrl: string;
      delaySeconds: number;
      themeId: number | null;
      translations: Generated<ConfirmationPage['translations']>;
      outdatedLanguages: Generated<number[]>;
      isDefaultForType: Generated<boolean>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
