import { setTimeout as pause } from 'node:timers/promises';

import { createHotCache } from './hot-cache.ts';

/** Bounds memory against made-up names; far more than the number of real ones. */
const MOST = 10_000;
/** How long a caller waits for a newer value when an older one is at hand. */
const PATIENCE_MS = 250;

type Known<Value> = {
  value: Value;
  readAt: number;
};

/**
 * Caches what `read` returns for a short time. When `read` is slow or fails, callers get the last known
 * value; once a read has proved slow, nobody waits for it any more. A value that was never read is
 * `fallback`, or fails as `read` does if there is no fallback.
 */
export const createPatientCache = <Value>({
  read,
  maxAgeMs,
  fallback,
  now = Date.now,
}: {
  read: (name: string) => Promise<Value>;
  maxAgeMs: number;
  fallback?: Value;
  now?: () => number;
}) => {
  const known = createHotCache<Known<Value>>({ limit: MOST, sizeOf: () => 1 });
  const reading = new Map<string, { answer: Promise<Known<Value>>; isSlow: boolean }>();

  const unread = fallback === undefined ? undefined : { value: fallback, readAt: -Infinity };

  const readAnew = (name: string, last: Known<Value> | undefined) => {
    const readAt = now();
    const answer = read(name)
      .then((value) => {
        // It was set in the meantime: what was read is the older value.
        const present = known.get(name);
        if (present && present !== last) return present;
        known.set(name, { value, readAt });
        return { value, readAt };
      })
      .catch((error: unknown) => {
        if (last === undefined) throw error;
        const kept = { ...last, readAt: now() };
        known.set(name, kept);
        return kept;
      })
      .finally(() => {
        if (reading.get(name) === started) reading.delete(name);
      });
    const started = { answer, isSlow: false };
    reading.set(name, started);
    return started;
  };

  return {
    set(name: string, value: Value): void {
      known.set(name, { value, readAt: now() });
    },
    /** The next caller triggers a new read. */
    expire(name: string): void {
      const last = known.get(name);
      if (last) known.set(name, { ...last, readAt: -Infinity });
      // A read under way may return the old value.
      reading.delete(name);
    },
    async get(name: string): Promise<Value> {
      const last = known.get(name) ?? unread;
      const age = last ? now() - last.readAt : Infinity;
      if (last && age < maxAgeMs) {
        // Refresh early, so that nobody ever waits for a value that is read constantly.
        if (age >= maxAgeMs / 2 && !reading.has(name)) readAnew(name, last);
        return last.value;
      }
      const current = reading.get(name) ?? readAnew(name, last);
      if (!last) return (await current.answer).value;
      if (current.isSlow) return last.value;
      const patience = pause(PATIENCE_MS, last, { ref: false }).then((kept) => {
        current.isSlow = true;
        return kept;
      });
      return (await Promise.race([current.answer, patience])).value;
    },
  };
};
