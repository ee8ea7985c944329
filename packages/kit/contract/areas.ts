/** The specification's product areas (spec 1 §3), continued for the nouns it gives no number. */
export const productAreas = {
  BRANDS: 1,
  CHANNELS: 2,
  COOKIE_SCRIPTS: 3,
  FOOTERS: 4,
  HEADERS: 5,
  LANGUAGES: 6,
  STATEMENTS: 7,
  PRIVACY_POLICIES: 8,
  PREFERENCE_WIDGETS: 9,
  CONSENT_COLLECTION_WIDGETS: 10,
  EXTENDED_PREFERENCES: 11,
  COOKIE_BANNERS: 12,
  COOKIE_CATEGORIES: 13,
  ACCESS_KEYS: 14,
  USERS: 15,
  CONFIGURATION_KEYS: 16,
  SESSIONS: 17,
  ROLES: 18,
  API_USERS: 19,
  WHITELISTING: 20,
  SSO_CONFIGURATIONS: 24,
  META_DATA_KEYS: 25,
  TRANSACTION_TYPES: 26,
} as const;

export type ProductArea = (typeof productAreas)[keyof typeof productAreas];
