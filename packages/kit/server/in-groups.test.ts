import { expect, test } from 'vitest';
import { inGroups } from './in-groups.ts';

/** Groups of numbers, told by their parity, that are done when `release` is called. */
const bench = (of: { longestQueue?: number; spoiledBy?: number } = {}) => {
  const groups: (readonly number[])[] = [];
  const open: (() => void)[] = [];
  const add = inGroups<number, string>({
    kindOf: (number) => number % 2,
    most: 3,
    atOnce: 3,
    longestQueue: of.longestQueue ?? 100,
    work: async (group) => {
      groups.push(group);
      await new Promise<void>((done) => open.push(done));
      if (of.spoiledBy !== undefined && group.includes(of.spoiledBy)) throw new Error('spoiled');
      return group.map((number) => `did ${number}`);
    },
  });
  const release = async () => {
    for (const done of open.splice(0)) done();
    // What becomes of it is a few turns away.
    await new Promise(setImmediate);
  };
  const addAll = (numbers: readonly number[]) => numbers.map((number) => add(number));
  return { groups, addAll, release };
};

test('what arrives together goes together, by its kind and in its order, and each gets its own result', async () => {
  const { groups, addAll, release } = bench();
  const results = addAll([2, 1, 4, 3]);
  await Promise.resolve();
  expect(groups).toEqual([
    [2, 4],
    [1, 3],
  ]);
  await release();
  expect(await Promise.all(results)).toEqual(['did 2', 'did 1', 'did 4', 'did 3']);
});

test('what arrives meanwhile goes along with the next group; one as large as that at work does not wait', async () => {
  const { groups, addAll, release } = bench();
  const results = addAll([2, 4]);
  await Promise.resolve();
  results.push(...addAll([6]));
  await Promise.resolve();
  expect(groups).toEqual([[2, 4]]);
  results.push(...addAll([8]));
  await Promise.resolve();
  expect(groups).toEqual([
    [2, 4],
    [6, 8],
  ]);
  await release();
  expect(await Promise.all(results)).toHaveLength(4);
});

test('a third group of a kind waits until it is full, so that others find a place', async () => {
  const { groups, addAll, release } = bench();
  const results = addAll([2]);
  await Promise.resolve();
  results.push(...addAll([4]));
  await Promise.resolve();
  results.push(...addAll([6, 8]));
  await Promise.resolve();
  expect(groups).toEqual([[2], [4]]);
  results.push(...addAll([10, 12]));
  await Promise.resolve();
  expect(groups).toEqual([[2], [4], [6, 8, 10]]);
  await release();
  expect(groups).toEqual([[2], [4], [6, 8, 10], [12]]);
  await release();
  expect(await Promise.all(results)).toHaveLength(6);
});

test('one that fails does not spoil the others', async () => {
  const { addAll, release } = bench({ spoiledBy: 4 });
  const results = Promise.allSettled(addAll([2, 4, 6]));
  await Promise.resolve();
  for (let tries = 0; tries < 4; tries += 1) await release();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('more than may wait are refused with 503, and the others are done', async () => {
  const { addAll, release } = bench({ longestQueue: 2 });
  const results = Promise.allSettled(addAll([2, 4, 6]));
  await Promise.resolve();
  await release();
  const [, other, refused] = await results;
  expect(other).toMatchObject({ status: 'fulfilled' });
  expect(refused).toMatchObject({ reason: { status: 503 } });
});
