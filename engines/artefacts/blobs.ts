/** Stores bytes under names, in a folder or a bucket. */
export type Blobs = {
  /** Undefined if there is nothing under this name. */
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Writes all of it or nothing; resolves once it would survive a power cut. */
  put(name: string, content: Buffer | string): Promise<void>;
  /** Removing a name that does not exist is not an error. */
  remove(name: string): Promise<void>;
};
