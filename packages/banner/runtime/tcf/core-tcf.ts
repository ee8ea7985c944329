/**
 * What the core needs of the TCF. Strings are complete but for their first 13 characters, the version and the day; where
 * the banner asks about Google providers, `~` and the AC string follow.
 */
export type CoreTcf = {
  /** While visitors are asked, after a yes to everything, after a no to everything. */
  shown: string;
  accept: string;
  reject: string;
  /** The GDPR does not apply to the visitors of this profile. */
  isOutside?: boolean;
  /** Google's tags are to read the string. */
  google?: boolean;
  /** Texts of the two links of the first layer that the TCF demands. */
  vendorsLink: string;
  legIntLink: string;
};
