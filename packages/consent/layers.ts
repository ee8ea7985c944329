/** Which pair of colours a button uses: Button1 the filled one, Button2 the quieter one. */
export type ButtonLook = 'Button1' | 'Button2';

export type BannerButton = { text: string; show: boolean; look: ButtonLook };

export type BannerLink = { text: string; url: string };

/** What the close button and Escape mean: a refusal of everything optional, or no answer yet. */
export type CloseMeaning = 'Reject' | 'NoChoice';

/** The first layer. Texts named "body" or "introduction" are sanitised rich text (domain X10), all others plain. */
export type PreBanner = {
  /** Nothing is shown automatically; the site opens the preference layer. */
  hidden: boolean;
  position: 'Bottom' | 'Top' | 'Centre' | 'BottomLeft' | 'BottomRight';
  title: string;
  body: string;
  acceptAll: BannerButton;
  rejectAll: BannerButton;
  manage: BannerButton;
  closeButton: { show: boolean; meaning: CloseMeaning };
  /** Covers the page and keeps the focus until there is an answer. */
  blockPage: boolean;
  links: BannerLink[];
  logoUrl: string | null;
  /** NoticeOnly: seconds after which the notice disappears; `null` for never. */
  autoHideSeconds: number | null;
};

export type ModalTab = 'Cookies' | 'Vendors' | 'About';

/** The preference layer. */
export type Modal = {
  title: string;
  introduction: string;
  layout: 'Modal' | 'SidePanel' | 'FullPage';
  tabs: ModalTab[];
  /** Sanitised rich text of the tab About; empty if the tab is not used. */
  about: string;
  acceptAllSwitch: { text: string; show: boolean };
  acceptAll: BannerButton;
  saveButton: { text: string; look: ButtonLook };
  rejectAll: BannerButton;
  /** Visitors can open a category and answer for single services. */
  showSingleServices: boolean;
  /** Each service lists its cookies. */
  showCookieList: boolean;
  alwaysOnText: string;
  footerLogo: string | null;
  reopenButton: {
    show: boolean;
    position: 'BottomLeft' | 'BottomRight';
    icon: 'Cookie' | 'Shield' | 'Sliders' | 'Fingerprint';
  };
};

/** Texts and buttons of the notice for visitors whose browser sends Global Privacy Control. */
export type GpcNotice = {
  title: string;
  body: string;
  /** Acknowledges the opt-out. */
  confirm: BannerButton;
  /** Gives a yes despite the signal; shown only if `allowOverride`. */
  override: BannerButton;
  manage: BannerButton;
};

/** What happens if the browser sends `Sec-GPC: 1`. Without it (`null`) the signal is only recorded. */
export type GpcDefinition = {
  action: 'OptOutOfAll' | 'OptOutOfSelectedCategories';
  /** Categories that the signal refuses, if only selected ones. */
  categoryIds: number[];
  notice: 'Always' | 'OnlyIfConflictsWithStoredYes' | 'Never';
  /** A yes that the visitor gives while the signal is sent wins over it; if false the signal always wins. */
  allowOverride: boolean;
  texts: GpcNotice;
};

/**
 * Small texts that are the same for every banner of a language (labels for assistive technology, column
 * headings, placeholders), all plain. `{service}` stands for the name of a service. Defaults: `texts/*.ts`.
 */
export type FixedTexts = {
  /** Name of the first layer for assistive technology, if it has no title. */
  preBannerLabel: string;
  close: string;
  closeAndReject: string;
  reopen: string;
  tabsLabel: string;
  tabCookies: string;
  tabVendors: string;
  tabAbout: string;
  services: string;
  cookies: string;
  provider: string;
  privacyPolicy: string;
  columnCookie: string;
  columnHost: string;
  columnLifetime: string;
  columnPurpose: string;
  consentId: string;
  consentDate: string;
  saved: string;
  gpcHonoured: string;
  blockedTitle: string;
  blockedText: string;
  loadOnce: string;
  allowAlways: string;
  reloadText: string;
  reload: string;
  later: string;
  /**
   * What the banner itself stores on the device, in the list of services: its name, its purpose, and each
   * entry.
   */
  ownName: string;
  ownText: string;
  ownConsent: string;
  ownGuid: string;
  ownQueue: string;
  ownMarker: string;
};
