/** An earlier secret of an installation, and when another took its place. */
export type EarlierKey = { secretKey: string; replacedAt: Date };

/** The secrets of an installation: SECRET_KEY, and those that it had before. */
export type Keyring = {
  /** What is new is made with this one. */
  readonly current: string;
  /** All of them, the newest first. What lasts stays good: links in emails, published forms, checkpoints, receipts. */
  readonly all: readonly string[];
  /**
   * The first one, for ever: hashes by which something is found or compared cannot be made again, because
   * nobody keeps what was hashed.
   */
  readonly first: string;
  /**
   * What is good for an hour at most may have been made with one of these: the present one, and for a day one
   * that was replaced. Not for longer: whoever has stolen a key must not make tokens with it once it is replaced.
   */
  readonly recent: (now: Date) => readonly string[];
};

/** Processes with the key before may still run beside others while they are restarted one by one. */
const dayMs = 86_400_000;

/** `earlier` from the newest to the first. */
export const keyringOf = (current: string, earlier: readonly EarlierKey[] = []): Keyring => {
  const all = [current, ...earlier.map(({ secretKey }) => secretKey)];
  return {
    current,
    all,
    first: all.at(-1) ?? current,
    recent: (now) => [
      current,
      ...earlier
        .filter(({ replacedAt }) => now.getTime() < replacedAt.getTime() + dayMs)
        .map(({ secretKey }) => secretKey),
    ],
  };
};
