import type { ColumnType, Generated } from 'kysely';
import type { PreferenceState } from '@candour/consent/current-preference.ts';
import type { LinkContent } from './contract/content.ts';
import type { AuthenticationType, LinkType } from './contract/link-types.ts';
import type { PortalSection } from './contract/portal-sections.ts';
import type { PublicLink } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** What held for a channel before a token was used. */
export type StateBefore = {
  channelId: number;
  /** What the token set. */
  value: 0 | 1;
  state: PreferenceState;
  statementVersionId: number | null;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    publicLink: {
      linkId: Generated<number>;
      linkType: LinkType;
      brandId: number;
      linkName: string;
      nameInLink: string;
      preferencePageId: number | null;
      authenticationType: Generated<AuthenticationType>;
      accessKeyId: string | null;
      knowledgeFields: Json<PublicLink['knowledgeFields']>;
      alsoOpenPreferencePageLinkId: number | null;
      actions: Json<PublicLink['actions']>;
      undoMinutes: number;
      tokenLifetimeHours: number | null;
      isSingleUse: boolean;
      supportsListUnsubscribe: boolean;
      confirmationPageId: number | null;
      senderEmailAddressId: number | null;
      themeId: number | null;
      sourceCode: string;
      responseChannel: string;
      transactionTypeId: number | null;
      title: string;
      introduction: string;
      buttonLabel: string;
      doneText: string;
      usedText: string;
      expiredText: string;
      translations: Json<PublicLink['translations']>;
      outdatedLanguages: Json<number[]>;
      /** From here on portals only. */
      sections: DefaultedJson<PortalSection[]>;
      canEditContact: Generated<boolean>;
      subGroupIds: DefaultedJson<number[]>;
      sessionMinutes: Generated<number>;
      requestsEmail: Generated<string>;
      cookieSettingsUrl: Generated<string>;
      headerId: number | null;
      footerId: number | null;
      privacyPolicyMode: Generated<'BrandActive' | 'Fixed' | 'None'>;
      privacyPolicyId: number | null;
      isEnabled: Generated<boolean>;
      liveVersion: number | null;
      liveSince: string | null;
      tokensSince: string | null;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
    publicLinkSlug: { slug: string; linkId: number; brandId: number; until: string | null };
    linkKey: {
      linkId: number;
      keyId: number;
      brandId: number;
      madeAt: Generated<string>;
      until: string | null;
    };
    linkVersion: {
      linkId: number;
      version: number;
      brandId: number;
      content: Json<LinkContent>;
      file: string;
      publishedAt: Generated<string>;
      publishedBy: number | null;
    };
    tokenUse: {
      submissionGuid: string;
      brandId: number;
      linkId: number;
      nonceHash: string;
      before: Json<StateBefore[]>;
      usedAt: string;
      undoneAt: string | null;
    };
  }
}
