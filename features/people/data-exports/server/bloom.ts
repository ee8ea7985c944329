/** People in a filter; the next ones get a filter of their own. */
export const peoplePerFilter = 100_000;
// 40 bits and 14 probes for each: one in 25 million files is taken for somebody's who is not in it.
const bits = peoplePerFilter * 40;
const probes = 14;

/** The finalizer of MurmurHash3. */
const mixed = (value: number): number => {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Which bits of a filter stand for a guid. */
export const bitsOf = (guid: string): number[] => {
  const hex = guid.replaceAll('-', '');
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16));
  const hash = (seed: number): number => words.reduce((sum, word) => mixed(sum ^ word), seed);
  const [first, step] = [hash(0), hash(0x9e3779b9) | 1];
  return Array.from({ length: probes }, (_, probe) => ((first + probe * (step >>> 0)) >>> 0) % bits);
};

/** An empty filter. */
export const emptyFilter = (): Buffer => Buffer.alloc(bits / 8);

/** Adds a guid. */
export const addTo = (filter: Buffer, guid: string): void => {
  for (const bit of bitsOf(guid)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
};

/** Whether a guid was added; never wrong about one that was. */
export const isIn = (filter: Buffer, guid: string): boolean =>
  bitsOf(guid).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
