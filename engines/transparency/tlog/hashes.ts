import { createHash } from 'node:crypto';

// RFC 6962, section 2.1: leaves and nodes begin differently, so that neither can stand for the other.
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of one entry of a log. */
export const leafHash = (entry: Buffer): Buffer => sha256(LEAF, entry);

/** The hash over two neighbouring parts of a tree. */
export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

/** The root of a log without entries. */
export const emptyRoot: Buffer = sha256();
