import type { BannerDefinition } from '@candour/consent/definition.ts';

/** One language of a published version: its content and the file visitors load. */
export type PublishedLanguage = {
  definition: BannerDefinition;
  /** Name in the artefact store; contains the hash of the content. */
  file: string;
  /** Sub-resource integrity of the file, such as `sha384-…`. */
  integrity: string;
  bytes: number;
  brotliBytes: number;
};
