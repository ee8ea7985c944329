/** The steps of the banner set-up (specification 2 §4) on which a finding can be fixed. */
export type BannerStep =
  | 'BasicDetails'
  | 'PreBanner'
  | 'Gpc'
  | 'Configuration'
  | 'Categories'
  | 'Services'
  | 'Profiles'
  | 'Translations';

/**
 * One finding. An error keeps the banner from being published, a warning does not. A remark is something to know. `id` is
 * stable, `text` is shown.
 */
export type Check = { id: string; severity: 'error' | 'warning' | 'remark'; text: string; where: BannerStep };
