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
  column('text', { isSecondary: true }),
  column('brand', { width: 150, isSecondary: true }),
  column('version', { width: 110, isMinor: true }),
  column('status', { width: 130 }),
];
// A heading of seven letters takes 117.
const shownIn = (frame: number, window: number) => {
  const { columns: shown, width } = fittingColumns({ columns, label: 'name', extra: 56 }, { frame, window });
  return [shown.map(({ name }) => name).join(), width];
};

test('columns of lesser weight go first, and the name keeps its least width', () => {
  expect(shownIn(1600, 2000)).toEqual(['name,text,brand,version,status', 793]);
  expect(shownIn(700, 2000)).toEqual(['name,text,brand,status', 676]);
  expect(shownIn(1100, 1440)).toEqual(['name,text,brand,status', 676]);
  expect(shownIn(600, 1024)).toEqual(['name,text,status', 526]);
  expect(shownIn(300, 1024)).toEqual(['name,status', 386]);
  expect(shownIn(800, 900)).toEqual(['name,status', 386]);
});

test('a name that would get less than it needs in equal parts has a width of its own', () => {
  const many = ['name', 'a', 'b', 'c', 'd'].map((name) => column(name));
  const widthOfName = (frame: number) =>
    fittingColumns({ columns: many, label: 'name', extra: 0 }, { frame, window: 1440 }).columns[0]?.width;
  expect([widthOfName(800), widthOfName(1100)]).toEqual([200, undefined]);
});

test('cards of narrow windows show everything', () => {
  expect(shownIn(360, 390)).toEqual(['name,text,brand,version,status', 0]);
});

test('[mend A4] a heading has room for its longest word, also in a wide font', () => {
  // "Banners" in DejaVu Sans, which many Linux desktops have, is 62 wide; padding and arrow take 54.
  const { columns: shown } = fittingColumns(
    { columns: [column('Banners', { width: 100 })], label: '', extra: 0 },
    { frame: 900, window: 1280 },
  );
  expect(shown[0]?.width).toBeGreaterThanOrEqual(116);
});
