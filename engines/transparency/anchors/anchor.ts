/** A published checkpoint, as it is handed to somebody outside. */
type Anchored = { chainId: string; size: number; checkpoint: string };

/** Somebody outside who remembers checkpoints, so that nobody can claim later that they were others. */
export type Anchor = {
  kind: 'time-stamp' | 'bucket';
  /** Throws if it is not remembered. */
  keep: (anchored: Anchored) => Promise<void>;
};
