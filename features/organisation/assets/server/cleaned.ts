import type { AssetKind } from '@candour/kit/contract/assets';
import { refuseFields } from '@candour/kit/server/refusal';

/** The stored form of an uploaded file. */
export type Cleaned = {
  kind: AssetKind;
  /** Without a dot. */
  extension: string;
  contentType: string;
  bytes: Buffer;
  /** Pixels; null if it has no intrinsic size. */
  width: number | null;
  height: number | null;
};

/** Refuses the file with a sentence at its field. */
export const refuseFile = (message: string): never => refuseFields({ file: message });

/** For anything that is not a raster image. */
export const sizeless = { width: null, height: null };

export const messages = {
  resource: 'Please upload a valid resource file type (.png, .jpg, .jpeg, .gif, .svg, .ttf)',
  image: 'Please upload a valid image',
  css: 'Please upload a valid CSS file',
  script: 'Please upload a valid script file',
};
