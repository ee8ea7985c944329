/** File names of the lazily loaded parts, relative to partsUrl; the scripts by cookieScriptId. */
export type PartNames = {
  preferences: string;
  custom?: string;
  optIn: Record<number, string>;
  optOut: Record<number, string>;
};
