import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRate, createSlots } from './slots.ts';

/** Whether a place for a host is free right now; it is released again. */
const isFree = async (entering: Promise<() => void>): Promise<boolean> => {
  const leave = await Promise.race([entering, pause(30)]);
  leave?.();
  if (leave === undefined) void entering.then((late) => late());
  return leave !== undefined;
};

test('a host gets only so many calls at a time, and so does the whole node', async () => {
  const slots = createSlots({ perNode: 3, perHost: 2 });
  const held = [await slots.enter('a'), await slots.enter('a')];
  expect(await isFree(slots.enter('a'))).toBe(false);
  held.push(await slots.enter('b'));
  expect(await isFree(slots.enter('c'))).toBe(false);
  for (const leave of held) leave();
  expect(await isFree(slots.enter('c'))).toBe(true);
});

test('hosts that respond slowly leave half of the places to the others', async () => {
  const slots = createSlots({ perNode: 4, perHost: 4, slowMs: 20 });
  const first = await slots.enter('slow');
  await pause(40);
  first();
  const held = [await slots.enter('slow'), await slots.enter('slow')];
  expect(await isFree(slots.enter('slow'))).toBe(false);
  held.push(await slots.enter('quick'), await slots.enter('quick'));
  for (const leave of held) leave();
});

test('a host that has become fast again may take as many as any other', async () => {
  const slots = createSlots({ perNode: 4, perHost: 4, slowMs: 20 });
  const first = await slots.enter('host');
  await pause(40);
  first();
  for (let call = 0; call < 20; call++) (await slots.enter('host'))();
  const held = await Promise.all(['host', 'host', 'host', 'host'].map((host) => slots.enter(host)));
  expect(held).toHaveLength(4);
  for (const leave of held) leave();
});

test("calls per second are limited: a second's worth at once, the others in turn", async () => {
  const { signal } = new AbortController();
  const after = async (calls: number, perSecond: number): Promise<number> => {
    const inTurn = createRate(() => perSecond);
    const began = performance.now();
    await Promise.all(Array.from({ length: calls }, () => inTurn(signal)));
    return performance.now() - began;
  };
  // Ten more than a second's worth, a fiftieth of a second apart; timers may fire slightly early.
  expect(await after(60, 50)).toBeGreaterThan(180);
  // A tenth of a second apart they would take 900 ms.
  expect(await after(10, 10)).toBeLessThan(700);
  expect(await after(1_000, 0)).toBeLessThan(700);
});
