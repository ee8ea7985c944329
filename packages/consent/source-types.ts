/** Where a submission can come from; their numbers on the wire count from 1 in this order. */
export const sourceTypes = [
  'CookieBanner',
  'PreferenceWidget',
  'ConsentCollectionWidget',
  'PreferencePage',
  'PreferencePageLink',
  'ActionLink',
  'PublicPortal',
  'CSPortal',
  'Api',
  'Import',
  'Integration',
  'ProgressiveProfile',
  'System',
] as const;
export type SourceType = (typeof sourceTypes)[number];
