import { emptyRoot, nodeHash } from './hashes.ts';

// Trees, inclusion proofs and consistency proofs of RFC 6962, sections 2.1, 2.1.1 and 2.1.2. Sizes are numbers below
// 2 ** 53, so nothing here may use operators on bits, which stop at 32.

/** The entries from `start` up to, but without, `end`; as RFC 6962 splits trees, `start` fits its length. */
type Span = { start: number; end: number };

/** A complete part of a tree: `2 ** height` entries, beginning with entry `index * 2 ** height`. */
type Subtree = { height: number; index: number };

/** Looks up the hash of a complete part of a tree. */
export type ReadSubtree = (subtree: Subtree) => Promise<Buffer>;

/** The largest power of two below `size`, which is at least 2: where a tree is split. */
const splitOf = (size: number): number => {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
};

/** The complete parts that a span consists of, from left to right; each is smaller than the one before. */
const subtreesOf = ({ start, end }: Span): Subtree[] => {
  const found: Subtree[] = [];
  for (let at = start; at < end;) {
    let height = 0;
    while (2 ** (height + 1) <= end - at) height++;
    found.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return found;
};

const hashOf = async (span: Span, read: ReadSubtree): Promise<Buffer> => {
  const hashes = await Promise.all(subtreesOf(span).map(read));
  return hashes.reduceRight((right, left) => nodeHash(left, right));
};

/** The root of the first `size` entries. */
export const rootOf = async (size: number, read: ReadSubtree): Promise<Buffer> =>
  size === 0 ? emptyRoot : hashOf({ start: 0, end: size }, read);

/** What shows that entry `index` is in the tree of `size` entries: from the neighbour of the leaf upwards. */
export const proveInclusion = (
  { index, size }: { index: number; size: number },
  read: ReadSubtree,
): Promise<Buffer[]> => {
  if (!isSize(size) || !isSize(index) || index >= size)
    throw new RangeError('The tree does not contain this entry.');
  return Promise.all(inclusionSpans(index, { start: 0, end: size }).map((span) => hashOf(span, read)));
};

const inclusionSpans = (index: number, { start, end }: Span): Span[] => {
  if (end - start === 1) return [];
  const middle = start + splitOf(end - start);
  const [left, right] = [
    { start, end: middle },
    { start: middle, end },
  ];
  return index < middle ? [...inclusionSpans(index, left), right] : [...inclusionSpans(index, right), left];
};

/** What shows that the tree of `size` entries begins with that of `oldSize` entries. */
export const proveConsistency = (
  { oldSize, size }: { oldSize: number; size: number },
  read: ReadSubtree,
): Promise<Buffer[]> => {
  if (!isSize(size) || !isSize(oldSize) || oldSize > size)
    throw new RangeError('The tree is smaller than it was.');
  const spans = oldSize === 0 ? [] : consistencySpans(oldSize, { start: 0, end: size });
  return Promise.all(spans.map((span) => hashOf(span, read)));
};

const consistencySpans = (oldSize: number, { start, end }: Span): Span[] => {
  // Who checks knows the old root: it is left out where it is a part of the new tree as it was.
  if (oldSize === end) return start === 0 ? [] : [{ start, end }];
  const middle = start + splitOf(end - start);
  const [left, right] = [
    { start, end: middle },
    { start: middle, end },
  ];
  return oldSize <= middle
    ? [...consistencySpans(oldSize, left), right]
    : [...consistencySpans(oldSize, right), left];
};

/** Whether `proof` shows that the tree with this root has an entry with this leaf hash at `index`. */
export const isIncluded = ({
  index,
  size,
  leaf,
  proof,
  root,
}: {
  index: number;
  size: number;
  leaf: Buffer;
  proof: readonly Buffer[];
  root: Buffer;
}): boolean => {
  if (!isSize(size) || !isSize(index) || index >= size) return false;
  const found = rootThrough(index, { span: { start: 0, end: size }, leaf, proof });
  return found !== undefined && found.equals(root);
};

const rootThrough = (
  index: number,
  { span: { start, end }, leaf, proof }: { span: Span; leaf: Buffer; proof: readonly Buffer[] },
): Buffer | undefined => {
  if (end - start === 1) return proof.length === 0 ? leaf : undefined;
  const other = proof.at(-1);
  if (other === undefined) return undefined;
  const middle = start + splitOf(end - start);
  const isLeft = index < middle;
  const span = isLeft ? { start, end: middle } : { start: middle, end };
  const own = rootThrough(index, { span, leaf, proof: proof.slice(0, -1) });
  if (own === undefined) return undefined;
  return isLeft ? nodeHash(own, other) : nodeHash(other, own);
};

/** Whether `proof` shows that the tree with the new root begins with all of the tree with the old root. */
export const isConsistent = ({
  oldSize,
  oldRoot,
  size,
  root,
  proof,
}: {
  oldSize: number;
  oldRoot: Buffer;
  size: number;
  root: Buffer;
  proof: readonly Buffer[];
}): boolean => {
  if (!isSize(size) || !isSize(oldSize) || oldSize > size) return false;
  // Every tree begins with nothing.
  if (oldSize === 0)
    return proof.length === 0 && oldRoot.equals(emptyRoot) && (size > 0 || root.equals(emptyRoot));
  const found = rootsThrough(oldSize, { span: { start: 0, end: size }, oldRoot, proof });
  return found !== undefined && found.old.equals(oldRoot) && found.present.equals(root);
};

/** The roots of the part that was there before and of all of it, as far as the proof tells them. */
const rootsThrough = (
  oldSize: number,
  { span: { start, end }, oldRoot, proof }: { span: Span; oldRoot: Buffer; proof: readonly Buffer[] },
): { old: Buffer; present: Buffer } | undefined => {
  const other = proof.at(-1);
  if (oldSize === end) {
    const same = start === 0 ? oldRoot : other;
    const isComplete = proof.length === (start === 0 ? 0 : 1);
    return isComplete && same !== undefined ? { old: same, present: same } : undefined;
  }
  if (other === undefined) return undefined;
  const middle = start + splitOf(end - start);
  const isLeft = oldSize <= middle;
  const span = isLeft ? { start, end: middle } : { start: middle, end };
  const inner = rootsThrough(oldSize, { span, oldRoot, proof: proof.slice(0, -1) });
  if (inner === undefined) return undefined;
  return isLeft
    ? { old: inner.old, present: nodeHash(inner.present, other) }
    : { old: nodeHash(other, inner.old), present: nodeHash(other, inner.present) };
};

const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
