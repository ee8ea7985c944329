/** Random numbers and sets that are the same for the same seed (Mulberry32). */
export type Random = {
  below: (limit: number) => number;
  flag: () => boolean;
  /** Some of the ids from 1 to `highest`, ascending. */
  someOf: (highest: number) => number[];
  /** Vendor ids as they occur: none, one huge id, dense, sparse, or runs with gaps. */
  vendors: () => number[];
};

export const randomFrom = (start: number): Random => {
  let seed = start;
  const below = (limit: number): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  const flag = (): boolean => below(2) === 1;
  const eachOf = (highest: number, isIn: (id: number) => boolean): number[] =>
    Array.from({ length: highest }, (_, index) => index + 1).filter(isIn);
  const runs = (): number[] => {
    let isIn = flag();
    return eachOf(1 + below(2000), () => {
      if (below(25) === 0) isIn = !isIn;
      return isIn;
    });
  };
  const vendors = (): number[] => {
    const kinds = [
      () => [],
      () => [1 + below(65_535)],
      () => eachOf(1 + below(400), () => below(5) > 0),
      () => eachOf(1 + below(5000), () => below(150) === 0),
      runs,
    ];
    return (kinds[below(kinds.length)] ?? runs)();
  };
  return { below, flag, someOf: (highest) => eachOf(highest, flag), vendors };
};
