import { expect, test } from 'vitest';
import { importProblems } from './problems.ts';

const rooms = ['cookies/services', 'cookies/banners', 'people'];
const between = (...pairs: [from: string, to: string][]) =>
  importProblems(
    pairs.map(([from, to]) => ({ from, to })),
    rooms,
  );

test.each([
  ['packages/kit/server/call.ts', 'features/people/contract.ts'],
  ['engines/mail/outbox.ts', 'features/people/door.ts'],
  ['features/people/server.ts', 'apps/server/settings.ts'],
  ['apps/server/main.ts', 'testing/server.ts'],
])('%s may not import %s, which is above it', (from, to) => {
  expect(between([from, to])).toEqual([`${from} imports ${to}, which stands above it`]);
  expect(between([to, from])).toEqual([]);
});

test('another room is entered through its contract or its door', () => {
  const from = 'features/cookies/banners/server/publish.ts';
  const inside = 'features/cookies/services/server/find.ts';
  expect(between([from, 'features/cookies/services/contract/parts.ts'])).toEqual([]);
  expect(between([from, 'features/cookies/services/door.ts'])).toEqual([]);
  expect(between([from, inside])).toEqual([
    `${from} imports ${inside}: another room is entered by its contract or its door.ts`,
  ]);
  expect(between([inside, 'features/cookies/services/table.ts'])).toEqual([]);
});

test('files may not import each other in circles, and neither may parts of rooms', () => {
  expect(between(['packages/a.ts', 'packages/b.ts'], ['packages/b.ts', 'packages/a.ts'])).toEqual([
    'These files import each other: packages/a.ts, packages/b.ts',
  ]);
  expect(
    between(
      ['features/people/server.ts', 'features/cookies/services/door.ts'],
      ['features/cookies/services/server/find.ts', 'features/people/door.ts'],
    ),
  ).toEqual([
    'These parts of rooms import each other: features/cookies/services (server), features/people (server)',
  ]);
});

test('tests may import anything', () => {
  expect(between(['packages/kit/server/call.test.ts', 'features/people/server.ts'])).toEqual([]);
});
