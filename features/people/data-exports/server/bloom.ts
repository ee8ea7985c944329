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

/** Which bits of a filter stand for a guid. Written as loops: large exports ask for millions of people. */
export const bitsOf = (guid: string): number[] => {
  const hex = guid.replaceAll('-', '');
  let first = 0;
  let step = 0x9e3779b9;
  for (let at = 0; at < 32; at += 8) {
    const word = Number.parseInt(hex.slice(at, at + 8), 16);
    first = mixed(first ^ word);
    step = mixed(step ^ word);
  }
  const width = (step | 1) >>> 0;
  const found: number[] = [];
  for (let probe = 0; probe < probes; probe += 1) found.push(((first + probe * width) >>> 0) % bits);
  return found;
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
