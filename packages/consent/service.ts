/** The seven kinds of service of domain §7.2; the number is stored and sent as it is. */
export const ServiceType = {
  InlineScript: 1,
  ExternalScript: 2,
  MarkerCookie: 3,
  TagManagerConsentOnly: 4,
  PageElementActivation: 5,
  PixelImage: 6,
  InformationOnly: 7,
} as const;
export type ServiceType = (typeof ServiceType)[keyof typeof ServiceType];

/** The seven consent types of Google Consent Mode v2, in the order in which they are sent. */
export const googleConsentTypes = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const;
export type GoogleConsentType = (typeof googleConsentTypes)[number];

export type DefaultState = 'Off' | 'On';

/** One cookie, storage entry or pixel that a service sets; also what is deleted on withdrawal. */
export type CookieDefinition = {
  /** Exact name, or a pattern in which `*` matches any characters (`_ga_*`). */
  cookieName: string;
  host: string;
  party: 'First' | 'Third';
  storage: 'Cookie' | 'Local' | 'Session' | 'Pixel';
  /** Already in the language of the definition, e.g. "13 months". */
  lifetimeText: string;
  lifetimeSeconds: number | null;
  purpose: string;
};

/** The first-party cookie that type 3 sets so that a server can read the choice. */
export type MarkerCookie = {
  cookieName: string;
  optInValue: string;
  optOutValue: string;
  /** 1–730. */
  days: number;
};

export type LoadAttributes = {
  async: boolean;
  defer: boolean;
  /** `null`: the attribute is not set. */
  crossorigin: 'anonymous' | 'use-credentials' | null;
  /** Passes the page's own nonce on to the injected script. */
  nonce: boolean;
};

/** One thing a visitor can say yes or no to: its identity, its wording, its code and what it stores. */
export type ServiceDefinition = {
  cookieScriptId: number;
  channelId: number;
  statementId: number;
  statementVersionId: number;
  /** Public name. */
  name: string;
  /** Marks its elements in pages, besides its channel; absent in versions published before it existed. */
  slug?: string;
  /** Sanitised rich text (domain X10). */
  text: string;
  type: ServiceType;
  /** Always on and shown as such. */
  isLocked: boolean;
  /** `On` counts only if the model is not OptIn. */
  defaultState: DefaultState;
  /**
   * The published version of this profile since which this service asks for the same thing. A yes given under that
   * version or a later one covers it; set by `stampMeaning` when publishing.
   */
  meaningSince: number;
  /** Types 1 and 2 and any service with its own code; plain JavaScript, run at global scope. */
  optInScript: string | null;
  optOutScript: string | null;
  /** Address of the external script (2) or of the pixel image (6). */
  srcUrl: string | null;
  loadAttributes: LoadAttributes;
  marker: MarkerCookie | null;
  gtmConsentTypes: GoogleConsentType[];
  /** Classes (`.video`) or ids (`#map`) of elements that become active with the consent. */
  blockSelectors: string[];
  /** Withdrawal reloads the page; otherwise a reload is offered. */
  reloadOnWithdrawal: boolean;
  provider: { name: string; privacyUrl: string | null; vendorId: number | null } | null;
  cookies: CookieDefinition[];
};

/** A category with its services, both in display order. */
export type CategoryDefinition = {
  categoryId: number;
  name: string;
  /** Sanitised rich text. */
  text: string;
  isStrictlyNecessary: boolean;
  isExpanded: boolean;
  defaultState: DefaultState;
  services: ServiceDefinition[];
};
