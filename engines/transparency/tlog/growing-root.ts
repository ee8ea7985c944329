import { emptyRoot, leafHash, nodeHash } from './hashes.ts';

/** The root of a log to which entries are added one by one, in the memory of a few hashes. */
export type GrowingRoot = {
  add: (entry: Buffer) => void;
  /** How many there are. */
  size: () => number;
  root: () => Buffer;
};

export const growingRoot = (): GrowingRoot => {
  // Complete parts from left to right, each smaller than the one before.
  const parts: { height: number; hash: Buffer }[] = [];
  let size = 0;
  return {
    add: (entry) => {
      size++;
      let part = { height: 0, hash: leafHash(entry) };
      for (let last = parts.at(-1); last?.height === part.height; last = parts.at(-1)) {
        part = { height: part.height + 1, hash: nodeHash(last.hash, part.hash) };
        parts.pop();
      }
      parts.push(part);
    },
    size: () => size,
    root: () =>
      parts.length === 0
        ? emptyRoot
        : parts.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  };
};
