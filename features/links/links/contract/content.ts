import type { IdentifyingField } from './identifying-fields.ts';
import type { FrozenText, PublishedForm } from '@candour/forms/definition.ts';
import type { AuthenticationType, LinkType } from './link-types.ts';
import type { PortalSection } from './portal-sections.ts';

/** What a link records for one channel, and the words it was asked with. */
export type LinkAnswer = {
  channelId: number;
  statementId: number;
  statementVersionId: number;
  value: 0 | 1;
  /** What the person says to the statement: no to "Please do not call me" is a yes. */
  says: 0 | 1;
  /** Rich text of the statement. */
  html: string;
};

/** Own words of a link in a language; empty where people read the built-in ones. */
export type LinkWords = {
  title: string;
  introduction: string;
  buttonLabel: string;
  doneText: string;
  usedText: string;
  expiredText: string;
};

/** A link as people see it in one language. */
export type LinkDefinition = {
  /** BCP 47. */
  language: string;
  isRightToLeft: boolean;
  answers: readonly LinkAnswer[];
  words: LinkWords;
};

/** What the server does with a link; people do not see it. */
export type LinkHandling = {
  undoMinutes: number;
  tokenLifetimeHours: number | null;
  isSingleUse: boolean;
  takesOneClick: boolean;
  confirmationPageId: number | null;
  /** Address of that page, for links to pages. */
  confirmationUrl?: string;
  senderEmailAddressId?: number;
  themeId: number | null;
  sourceCode: string;
  responseChannel: string;
  /** Code of a transaction type; null for the default of the source. */
  transactionType: string | null;
};

/** The preference page that a link opens, and how people prove who they are. */
export type LinkedPage = {
  preferencePageId: number;
  authenticationType: AuthenticationType;
  /** Whose secret signs host tokens. */
  accessKeyId?: string;
  /** What has to match. */
  knowledgeFields?: readonly IdentifyingField[];
};

/** The public portal that a link opens. */
export type LinkedPortal = {
  authenticationType: AuthenticationType;
  /** Whose secret signs host tokens. */
  accessKeyId?: string;
  sections: readonly PortalSection[];
  canEditContact: boolean;
  sessionMinutes: number;
  requestsEmail: string;
  cookieSettingsUrl: string;
  /** The preferences as people see them, by language, the default one first; none without that section. */
  forms: readonly PublishedForm[];
  /** What stands around all sections, by language. */
  frames: readonly PortalFrame[];
};

/** The frame of a portal in one language. */
export type PortalFrame = {
  language: string;
  direction: 'ltr' | 'rtl';
  /** Built-in; used where the link has no title of its own. */
  title: string;
  header: FrozenText | null;
  footer: FrozenText | null;
  policy: { versionId: number; url: string; name: string } | null;
  styleUrl: string | null;
};

/** A published version of a link, in all of its languages, the default one first. */
export type LinkContent = {
  schemaVersion: 1;
  linkId: number;
  linkType: LinkType;
  version: number;
  brandId: number;
  brandName: string;
  languages: readonly LinkDefinition[];
  /** Links to preference pages only. */
  opens?: LinkedPage;
  /** Action links only: the link to a preference page that is offered next. */
  leadsOnTo?: number;
  /** Links to public portals only. */
  portal?: LinkedPortal;
  handling: LinkHandling;
};

/** Whether a link only says no: leaving is always possible, for longer and by one press of a mail program. */
export const onlyStops = (actions: readonly { value: 0 | 1 }[]): boolean =>
  actions.every(({ value }) => value === 0);

const hoursOfDay = 24;
/** The longest life of a token that says yes to something, and of one that only says no. */
export const longestYesHours = 30 * hoursOfDay;
export const longestNoHours = 400 * hoursOfDay;

/** How long tokens of a link work at most. */
export const longestLifeHours = (actions: readonly { value: 0 | 1 }[]): number =>
  onlyStops(actions) ? longestNoHours : longestYesHours;
