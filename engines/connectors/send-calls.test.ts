import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import type { Unit } from '@candour/connectors/delivery/plan-calls.ts';
import { healthy, type Health, type Pause } from '@candour/connectors/outcome/health.ts';
import { expect, test } from 'vitest';
import { sendCalls } from './send-calls.ts';

const now = 1_000_000;
const paused = (kind: Pause['kind'], untilMs: number): Health => ({
  ...healthy,
  pause: { kind, reason: 'The target refused', untilMs },
});
const recordOf = (at: number) => ({
  id: `record ${at}`,
  subject: `person ${at}`,
  brandId: 1,
  seq: at,
  happenedAt: '2026-11-22T10:00:00Z',
  values: {},
});
const show = () => ({ request: { method: 'POST', url: '', headers: {}, body: '' }, response: '' });
const outcomes = {
  ok: { outcome: 'ok', message: '', status: 204, milliseconds: 1, show },
  refused: { outcome: 'permanent', message: 'No such person', status: 422, milliseconds: 1, show },
  locked: { outcome: 'auth', message: 'Not signed in', status: 401, milliseconds: 1, show },
  throttled: { outcome: 'throttled', message: 'Slow down', status: 429, milliseconds: 1, show },
} satisfies Record<string, Attempt>;

/** Sends five records of five people, one after the other, and returns how many were sent. */
const sentWith = async (health: Health, answer: keyof typeof outcomes): Promise<number> => {
  const chains = Array.from({ length: 5 }, (_, at): Unit[] => [{ records: [recordOf(at)] }]);
  const { sent, untouched } = await sendCalls({
    chains,
    blocked: new Set(),
    health,
    concurrency: 1,
    send: async () => outcomes[answer],
    blocks: () => false,
    inTurn: async () => undefined,
    isOver: () => false,
    now: () => now,
  });
  expect(sent.length + untouched.size).toBe(5);
  return sent.length;
};

test.each([
  ['a pause that lasts lets nothing out', paused('auth', now + 1), 'ok', 0],
  ['nor does one of a target that throttles', paused('throttled', now + 1), 'ok', 0],
  ['what makes a service pause is the last that goes out', healthy, 'locked', 1],
  ['so is what throttles it', healthy, 'throttled', 1],
  ['after a pause one goes first, and the others if it went well', paused('auth', now), 'ok', 5],
  ['they stay where it did not, although nothing pauses it anew', paused('auth', now), 'refused', 1],
  ['after throttling they all go', paused('throttled', now), 'ok', 5],
] as const)('[mend E] %s', async (_, health, answer, count) => {
  expect(await sentWith(health, answer)).toBe(count);
});
