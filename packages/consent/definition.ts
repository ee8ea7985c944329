import type { IdentityDefinition } from './identity.ts';
import type { ColourScheme, DarkScheme } from './colour-scheme.ts';
import type { GppDefinition } from './gpp/gpp-definition.ts';
import type { TcfDefinition } from './tcf/tcf-definition.ts';
import type { MarkupDefinition } from './foreign-markups.ts';
import type { HoldDefinition } from './hold.ts';
import type { BannerLink, FixedTexts, GpcDefinition, Modal, PreBanner } from './layers.ts';
import type { CategoryDefinition, GoogleConsentType } from './service.ts';

/** OptIn: nothing optional before a yes. OptOut: on until a no. NoticeOnly: on, and visitors are told. */
export type ConsentModel = 'OptIn' | 'OptOut' | 'NoticeOnly';

/** `text` is plain, in the language of the definition. */
export type VendorPurpose = { purposeId: number; text: string };

/** A vendor named on the tab Vendors. */
export type VendorDefinition = {
  vendorId: number;
  name: string;
  policyUrl: string | null;
  purposes: VendorPurpose[];
};

export type GoogleDefinition = {
  enabled: boolean;
  /** Basic: the site's Google tags are gated and load after the yes. Advanced: they load with denied defaults. */
  mode: 'basic' | 'advanced';
  adsDataRedaction: boolean;
  urlPassthrough: boolean;
  /** Milliseconds that tags wait for the update if the script loads asynchronously; 0 for none. */
  waitForUpdate: number;
  /** Extra default calls for regions (ISO 3166-2: `DE`, `US-CA`); at Google the more specific region wins. */
  regionDefaults: { regions: string[]; granted: GoogleConsentType[] }[];
};

/**
 * One published version of one profile in one language: everything a visitor is shown and asked, and
 * everything the runtime does about it. Immutable; the server stores it, the banner runs it, and
 * submissions are validated against it.
 */
export type BannerDefinition = {
  /** Version of this shape. */
  schemaVersion: 1;
  /** GUID of the tenant. */
  licenceId: string;
  profileId: number;
  profileName: string;
  bannerId: number;
  brandId: number;
  /** GUID that names the cookies; profiles with the same key share the visitor's answer. */
  accessKey: string;
  /** Number of this published version of the profile, from 1. */
  version: number;
  /** Raised by "Request re-consent"; visitors who answered under a lower one are asked again. */
  reConsentNo: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** BCP 47 code of the texts, e.g. `en`, `pt-BR`. */
  language: string;
  /** All languages this profile is published in. */
  languages: string[];
  rightToLeft: boolean;
  model: ConsentModel;
  /** Lifetime of an answer with at least one yes. */
  consentExpiryDays: number;
  /** Lifetime of an answer without any yes. */
  refusalExpiryDays: number;
  /** Absolute addresses. */
  endpoints: {
    /** `POST {tx}/cookies/submit`. */
    submitUrl: string;
    /** Takes the `SeenReport`. */
    seenUrl: string;
    /** Folder of the lazily loaded parts, with a trailing slash. */
    partsUrl: string;
  };
  cookieDomain: {
    /** One answer for all sub-domains of the registrable domain; otherwise only for the host. */
    includeSubDomains: boolean;
  };
  /** Paths on which nothing is shown automatically: exact, or with `*` for any characters (`/imprint*`). */
  excludedPaths: string[];
  /** `null` if the brand has no policy yet. */
  privacyPolicyVersionId: number | null;
  /** Privacy and cookie policy, shown in the preference layer; the pre-banner has its own links. */
  policyLinks: BannerLink[];
  google: GoogleDefinition;
  microsoft: {
    /** Microsoft Advertising's tag. */
    uet: boolean;
    clarity: boolean;
  };
  gpc: GpcDefinition | null;
  preBanner: PreBanner;
  modal: Modal;
  texts: FixedTexts;
  colours: ColourScheme;
  /** Absent if everybody sees the same colours. */
  dark?: DarkScheme;
  categories: CategoryDefinition[];
  vendors: VendorDefinition[];
  /** Absent if nothing is held by address. */
  hold?: HoldDefinition;
  /** Absent if no other banner's marks are understood. */
  markups?: MarkupDefinition[];
  /** Absent if the identity service keeps nothing. */
  identity?: IdentityDefinition;
  /** Absent if the banner does not follow the TCF. */
  tcf?: TcfDefinition;
  /** Absent if the banner does not answer by the GPP. */
  gpp?: GppDefinition;
  /**
   * From the profile's template; empty strings if unused. HTML is sanitised rich text, shown under the
   * body.
   */
  custom: { css: string; html: string; js: string };
};
