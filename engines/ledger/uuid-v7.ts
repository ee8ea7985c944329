import { randomPart } from './random-pool.ts';

/** A UUID that sorts by its time (RFC 9562), with 74 random bits. */
export const uuidV7 = (timeMs: number): string => {
  const random = randomPart(10).toString('hex');
  const time = timeMs.toString(16).padStart(12, '0');
  const variant = (8 + (Number.parseInt(random[3] ?? '0', 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
};
