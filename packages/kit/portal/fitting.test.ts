import { expect, test } from 'vitest';
import type { FullColumn } from './columns.ts';
import { fittingColumns } from './fitting.ts';

const column = (name: string, look: Partial<FullColumn<object>> = {}): FullColumn<object> => ({
  name,
  title: name,
  value: () => name,
  ...look,
});
const columns = [
  column('name'),
  column('brandName', { min: 120, priority: 2 }),
  column('text', { priority: 2 }),
  column('version', { min: 110, priority: 3 }),
  column('status', { min: 130 }),
];
const fitted = (frame: number) => fittingColumns({ columns, label: 'name', extra: 56 }, frame);
const shownIn = (frame: number) =>
  fitted(frame)
    .columns.map(({ name }) => name)
    .join();

test('the sum of what columns need decides which of them yield: those of 3 first, the last of 2 before the others', () => {
  expect(fitted(1600).width).toBe(200 + 120 + 140 + 110 + 130 + 56);
  expect(shownIn(756)).toBe('name,brandName,text,version,status');
  expect(shownIn(755)).toBe('name,brandName,text,status');
  expect(shownIn(645)).toBe('name,brandName,status');
  expect(shownIn(570)).toBe('name,brandName,status');
});

test('a brand that found no room is told under the name', () => {
  const { columns: shown, brand } = fittingColumns({ columns, label: 'name', extra: 200 }, 600);
  expect(shown.map(({ name }) => name)).toEqual(['name', 'status']);
  expect(brand?.name).toBe('brandName');
  expect(fitted(600).brand).toBeUndefined();
});

test('what may not yield keeps its width, and the table is wider than its frame', () => {
  const many = ['name', 'a', 'b', 'c', 'd'].map((name) => column(name));
  const { columns: shown, width } = fittingColumns({ columns: many, label: 'name', extra: 0 }, 600);
  expect(shown.map((one) => one.width)).toEqual([200, 140, 140, 140, 140]);
  expect(width).toBe(760);
});

test('a name yields a little, so that nothing has to', () => {
  const four = ['name', 'a', 'b', 'c'].map((name) => column(name));
  const inside = (frame: number) => {
    const { columns: shown, width } = fittingColumns({ columns: four, label: 'name', extra: 0 }, frame);
    return [width, ...shown.map((one) => one.width)];
  };
  expect(inside(620)).toEqual([620, 200, 140, 140, 140]);
  expect(inside(590)).toEqual([590, 170, 140, 140, 140]);
  expect(inside(587)).toEqual([620, 200, 140, 140, 140]);
});

test('room that is left goes to the name twice, once to columns without a least width, and to those that ask', () => {
  const some = [
    column('name'),
    column('text'),
    column('fixed', { min: 120 }),
    column('own', { min: 120, flex: 1 }),
  ];
  const { columns: shown } = fittingColumns({ columns: some, label: 'name', extra: 0 }, 980);
  expect(shown.map(({ width }) => width)).toEqual([400, 240, 120, 220]);
});

test('below 560 rows have two lines, which draw on every column', () => {
  expect(fitted(559)).toMatchObject({ isPhone: true, width: 0 });
  expect(fitted(560).isPhone).toBe(false);
  expect(shownIn(360)).toBe('name,brandName,text,version,status');
});

test('[mend A4] a heading has room for all of its words', () => {
  const { columns: shown } = fittingColumns(
    { columns: [column('Visible in CS portal', { min: 100 })], label: '', extra: 0 },
    900,
  );
  expect(shown[0]?.width).toBeGreaterThanOrEqual(20 * 7 + 42);
});
