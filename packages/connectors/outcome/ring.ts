const hourMs = 3_600_000;
const size = 24;

/** Successes and failures in each of the last 24 hours; slot `hour % 24`, newest hour `head`. */
export type Ring = {
  /** The newest slot, in hours since 1970. */
  head: number;
  ok: readonly number[];
  failed: readonly number[];
};

/** An empty ring. */
export const emptyRing: Ring = { head: 0, ok: Array(size).fill(0), failed: Array(size).fill(0) };

/** The ring with these counted in the hour of `nowMs`; slots that are reused are emptied. */
export const count = (
  ring: Ring,
  { ok, failed, nowMs }: { ok: number; failed: number; nowMs: number },
): Ring => {
  const turned = turnTo(ring, Math.floor(nowMs / hourMs));
  const add = (slots: readonly number[], more: number) =>
    slots.map((held, slot) => (slot === turned.head % size ? held + more : held));
  return { head: turned.head, ok: add(turned.ok, ok), failed: add(turned.failed, failed) };
};

/** 24 points, the hour of `nowMs` last. */
export const points = (ring: Ring, nowMs: number): { success: number; failure: number }[] => {
  const { head, ok, failed } = turnTo(ring, Math.floor(nowMs / hourMs));
  return Array.from({ length: size }, (_, at) => {
    const slot = (head + 1 + at) % size;
    return { success: ok[slot] ?? 0, failure: failed[slot] ?? 0 };
  });
};

const turnTo = (ring: Ring, hour: number): Ring => {
  // If the clock was set back, the newest existing hour counts.
  if (hour <= ring.head) return ring;
  const passed = Math.min(hour - ring.head, size);
  const isOld = (slot: number): boolean => (((hour - slot) % size) + size) % size < passed;
  const emptied = (slots: readonly number[]) =>
    Array.from({ length: size }, (_, slot) => (isOld(slot) ? 0 : (slots[slot] ?? 0)));
  return { head: hour, ok: emptied(ring.ok), failed: emptied(ring.failed) };
};
