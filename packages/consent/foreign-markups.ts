/** Banners whose marks in pages are understood, so that a site can switch without being edited. */
export const foreignBanners = [
  'OneTrust',
  'Cookiebot',
  'Usercentrics',
  'Klaro',
  'VanillaCookieConsent',
] as const;
export type ForeignBanner = (typeof foreignBanners)[number];

/** The meaning of the values in a site's marks: an element waits for all channels of its values. */
export type MarkupDefinition = {
  banner: ForeignBanner;
  values: { value: string; channelIds: number[] }[];
};

/**
 * The purpose that another banner means by each of its own words; custom words of a site are entered in the
 * portal.
 */
export const foreignValues: Record<ForeignBanner, Record<string, ForeignPurpose>> = {
  OneTrust: {
    C0001: 'necessary',
    C0002: 'performance',
    C0003: 'functional',
    C0004: 'targeting',
    C0005: 'social',
  },
  Cookiebot: {
    necessary: 'necessary',
    preferences: 'functional',
    statistics: 'performance',
    marketing: 'targeting',
  },
  Usercentrics: {},
  Klaro: {},
  VanillaCookieConsent: {
    necessary: 'necessary',
    functionality: 'functional',
    functional: 'functional',
    preferences: 'functional',
    analytics: 'performance',
    performance: 'performance',
    statistics: 'performance',
    marketing: 'targeting',
    advertisement: 'targeting',
    ads: 'targeting',
    targeting: 'targeting',
    social: 'social',
  },
};

export type ForeignPurpose = 'necessary' | 'functional' | 'performance' | 'targeting' | 'social';
