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

/** The number of a source, on the wire and in the database. */
export const sourceNumber = (source: SourceType): number => sourceTypes.indexOf(source) + 1;

/** How people read them. */
export const sourceNames: Readonly<Record<SourceType, string>> = {
  CookieBanner: 'Cookie banner',
  PreferenceWidget: 'Preference widget',
  ConsentCollectionWidget: 'Collection widget',
  PreferencePage: 'Preference page',
  PreferencePageLink: 'Preference page link',
  ActionLink: 'Action link',
  PublicPortal: 'Public portal',
  CSPortal: 'Customer service',
  Api: 'API',
  Import: 'Import',
  Integration: 'Integration',
  ProgressiveProfile: 'Progressive profile',
  System: 'System',
};

/** The source with a number, in words. */
export const sourceName = (sourceType: number): string =>
  sourceNames[sourceTypes[sourceType - 1] ?? 'System'];
