/** The bare keeping of bytes under names, as a folder or a bucket does it. */
export type Blobs = {
  /** Undefined where there is nothing under this name. */
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Whole or not at all; fulfilled when it will survive a power cut. */
  put(name: string, content: Buffer | string): Promise<void>;
  /** Nothing is there afterwards; no failure where nothing was. */
  remove(name: string): Promise<void>;
};
