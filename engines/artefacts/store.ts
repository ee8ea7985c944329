/** What visitors download, ready to send. */
export type Artefact = {
  bytes: Buffer;
  /** The same bytes compressed; absent where that would not make them smaller. */
  brotli?: Buffer;
  gzip?: Buffer;
  contentType: string;
  /** SHA-256 of `bytes`, lower-case hex; also the strong entity tag. */
  sha256: string;
};

/**
 * Where publishing puts what visitors load. An artefact never changes under its name; what changes is a small
 * pointer, which is as old as a second at most when read.
 */
export type ArtefactStore = {
  /**
   * Keeps bytes for ever under a name made of `name` and their hash (`banners/7/bundle.js` becomes
   * `banners/7/bundle.<hash>.js`). The same bytes again are no work. Fulfilled when they are on the disk.
   */
  put(
    name: string,
    bytes: Buffer | string,
    about: { contentType: string },
  ): Promise<{ name: string; sha256: string }>;
  read(name: string): Promise<Artefact | undefined>;
  /**
   * Takes an artefact away, for files that somebody uploaded; what was published stays. Processes that have read it
   * may go on having it for a while.
   */
  remove(name: string): Promise<void>;
  /** Points `name` at a value, at once and as a whole. */
  setPointer(name: string, value: string): Promise<void>;
  getPointer(name: string): Promise<string | undefined>;
};

/** Lower-case words with dots and dashes, in folders; nothing that leads outside the store. */
const NAME = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/;

export const isArtefactName = (name: string): boolean => name.length <= 200 && NAME.test(name);
