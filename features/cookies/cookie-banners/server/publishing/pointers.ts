/** Who a profile is for, as of when it went live. */
export type Audience = { bannerId: number; isDefault: boolean; isGpc: boolean; countries: readonly string[] };

/** What a floating address currently leads to. */
export type Pointer = {
  profileId: number;
  version: number;
  brandId: number;
  accessKey: string;
  defaultLanguage: string;
  /** Language code → name in the artefact store. */
  files: Record<string, string>;
  audience?: Audience;
};

export const livePointer = (profileId: number): string => `cb/${profileId}/live`;
export const stagingPointer = (profileId: number): string => `cb/${profileId}/staging`;

/** Parts are requested by a name that the runtime forms; it leads to the file. */
export const partPointer = (name: string): string => `cb/parts/${name}`;
