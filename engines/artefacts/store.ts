/** A file visitors download, ready to send. */
export type Artefact = {
  bytes: Buffer;
  /** The same bytes compressed; absent if that would not make them smaller. */
  brotli?: Buffer;
  gzip?: Buffer;
  contentType: string;
  /** SHA-256 of `bytes` as lower-case hex; also the strong entity tag. */
  sha256: string;
};

/**
 * Where publishing puts the files visitors load. An artefact never changes under its name; only a small
 * pointer changes, and it is at most a second old when read.
 */
export type ArtefactStore = {
  /**
   * Stores bytes permanently under a name made of `name` and their hash (`banners/7/bundle.js` becomes
   * `banners/7/bundle.<hash>.js`). Storing the same bytes again does nothing. Resolves once they are on
   * disk.
   */
  put(
    name: string,
    bytes: Buffer | string,
    about: { contentType: string },
  ): Promise<{ name: string; sha256: string }>;
  read(name: string): Promise<Artefact | undefined>;
  /**
   * Removes an artefact that somebody uploaded; published ones stay. Processes that have read it may keep
   * it for a while.
   */
  remove(name: string): Promise<void>;
  /** Points `name` at a value, atomically and at once. */
  setPointer(name: string, value: string): Promise<void>;
  getPointer(name: string): Promise<string | undefined>;
};

/** Lower-case words with dots and dashes, in folders; nothing that could leave the store. */
const NAME = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/;

export const isArtefactName = (name: string): boolean => name.length <= 200 && NAME.test(name);
