import { randomUUID } from 'node:crypto';

/** A UUID that sorts by its time (version 7 of RFC 9562). */
export const timeId = (atMs: number): string => {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};
