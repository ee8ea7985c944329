import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(10 * 256);
let used = pool.length;

/** A UUID that sorts by its time (RFC 9562), with 74 random bits. */
export function uuidV7(timeMs: number): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.toString('hex', used, (used += 10));
  const time = timeMs.toString(16).padStart(12, '0');
  const variant = (8 + (Number.parseInt(random[3] ?? '0', 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
