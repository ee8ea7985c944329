/** A US section as the core needs it. */
export type CoreSection = {
  id: number;
  /** The prefix of its API, such as `usca`. */
  name: string;
  version: number;
  /** The header of a string with only this section. */
  head: string;
  /** Names of its fields with the numbers of their entries, such as `SaleOptOut SensitiveDataProcessing:9`. */
  fields: string;
  /** One character for each entry: its value, or the letter of an opt-out. */
  values: string;
  /** It says whether Global Privacy Control was sent. */
  gpc?: boolean;
};

/** What the core needs of the GPP. */
export type CoreGpp = {
  /** The first one is for visitors whose state is not known or has no section of its own. */
  sections: CoreSection[];
  /** Says which state the visitor is in; only if there is more than one section. */
  geo?: string;
};
