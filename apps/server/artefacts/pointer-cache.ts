import { setTimeout as pause } from 'node:timers/promises';

import { createHotCache } from './hot-cache.ts';

/** Room for far more pointers than a tenant has banners, and a bound against made-up names. */
const POINTERS = 10_000;
/** How long a visitor waits for a newer value while an older one is at hand. */
const PATIENCE_MS = 250;

interface Known {
  value: string | undefined;
  readAt: number;
}

/**
 * Keeps pointers for a moment. Where what is beneath is slow or away, the last known value is given, and
 * nobody waits for it twice.
 */
export function createPointerCache({
  read,
  maxAgeMs,
  now,
}: {
  read: (name: string) => Promise<string | undefined>;
  maxAgeMs: number;
  now: () => number;
}) {
  const known = createHotCache<Known>({ limit: POINTERS, sizeOf: () => 1 });
  const reading = new Map<string, { answer: Promise<Known>; isSlow: boolean }>();

  const readAnew = (name: string, last: Known | undefined) => {
    const readAt = now();
    const started = { answer: read(name).then((value) => ({ value, readAt })), isSlow: false };
    reading.set(name, started);
    started.answer = started.answer
      .then((fresh) => {
        // Set here meanwhile: what was read is the older of the two.
        const present = known.get(name);
        if (present && present !== last) return present;
        known.set(name, fresh);
        return fresh;
      })
      .catch((error: unknown) => {
        if (last === undefined) throw error;
        const kept = { ...last, readAt: now() };
        known.set(name, kept);
        return kept;
      })
      .finally(() => reading.delete(name));
    return started;
  };

  return {
    set(name: string, value: string): void {
      known.set(name, { value, readAt: now() });
    },
    async get(name: string): Promise<string | undefined> {
      const last = known.get(name);
      if (last && now() - last.readAt < maxAgeMs) return last.value;
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
}
