/** The steps of the banner set-up (specification 2 §4) on which a finding can be fixed. */
export type BannerStep =
  | 'BasicDetails'
  | 'PreBanner'
  | 'Gpc'
  | 'Configuration'
  | 'Categories'
  | 'Services'
  | 'Identity'
  | 'Profiles'
  | 'Translations';

/** One finding. An error keeps the banner from being published, a warning does not. A remark is something to know. */
export type Check = {
  /** Stable. */
  id: string;
  severity: 'error' | 'warning' | 'remark';
  /** What people read. */
  text: string;
  where: BannerStep;
  /** The field of that step in which it is mended, dotted as in its form; left out where no single one is meant. */
  field?: string | undefined;
  /** BCP 47, of the translation it is about; left out for the default language. */
  language?: string | undefined;
  /** Says several findings of this kind at once, with `{count}` in place of their number. */
  together?: string | undefined;
};
