/** How far a standby has come, measured by one clock: how long ago the primary was where the standby is now. */
export type Progress = {
  /** The primary's log has come to this place now. */
  noteWritten: (place: string) => void;
  /** The standby has replayed up to this place; null if it has replayed nothing yet. */
  noteReplayed: (place: string | null) => void;
  has: (place: string) => boolean;
  /** What the standby shows is at most so old; undefined until that is known. */
  behindMs: () => number | undefined;
};

/** So many places of the primary are remembered. Further behind than that is too far in any case. */
const mostRemembered = 60;

export const createProgress = (clock: () => number): Progress => {
  let written: { place: bigint; at: number }[] = [];
  let replayed = 0n;
  return {
    noteWritten: (place) => {
      written = [...written.slice(1 - mostRemembered), { place: placeOf(place), at: clock() }];
    },
    noteReplayed: (place) => void (replayed = place === null ? 0n : placeOf(place)),
    has: (place) => replayed >= placeOf(place),
    behindMs: () => {
      const reached = written.findLast(({ place }) => place <= replayed);
      return reached === undefined ? undefined : clock() - reached.at;
    },
  };
};

/** A place in the log as a number: PostgreSQL writes `16/B374D848` for 0x16B374D848. */
const placeOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};
