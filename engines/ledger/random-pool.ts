import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8 * 1024);
let used = pool.length;

/** Bytes from the system's generator, drawn many at a time; each is used once. */
export const randomPart = (size: number): Buffer => {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const part = Buffer.from(pool.subarray(used, used + size));
  used += size;
  return part;
};
