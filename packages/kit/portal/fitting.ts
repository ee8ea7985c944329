import { useCallback, useLayoutEffect, useState } from 'react';
import { brandColumn, type FullColumn } from './columns.ts';

/** Pixels. */
const nameWidth = 200;
/** What a name gives up, so that nobody has to scroll to the last column. */
const nameYields = 32;
const otherWidth = 140;
/** Below this a table shows each row in two lines of one cell. */
const phoneWidth = 560;
/** The width of a letter in a heading, and of what stands beside it there: padding and the arrow. */
const letterWidth = 7;
const besideHeading = 42;

type Needs<Row> = {
  columns: readonly FullColumn<Row>[];
  /** The column people know a row by. */
  label: string;
  /** Pixels of what is no column: the menu, the box to choose. */
  extra: number;
};

export type FittedColumn<Row> = FullColumn<Row> & { width: number };

export type Fitting<Row> = {
  columns: readonly FittedColumn<Row>[];
  /** The sum of what the columns need; a narrower table scrolls. */
  width: number;
  /** Rows of two lines in one cell, in place of columns. */
  isPhone: boolean;
  /** The brand's column, where it yielded. */
  brand: FullColumn<Row> | undefined;
};

/** The columns a table of this width has room for, and how wide each is. */
export const fittingColumns = <Row>({ columns, label, extra }: Needs<Row>, frame: number): Fitting<Row> => {
  const brand = columns.find(({ name }) => name === brandColumn && name !== label);
  if (frame < phoneWidth)
    return { columns: columns.map((column) => ({ ...column, width: 0 })), width: 0, isPhone: true, brand };
  const least = ({ name, title, min = name === label ? 0 : otherWidth }: FullColumn<Row>): number =>
    Math.max(min, name === label ? nameWidth : 0, title.length * letterWidth + besideHeading);
  const widthOf = (some: readonly FullColumn<Row>[]): number =>
    some.reduce((sum, column) => sum + least(column), extra);
  let shown = columns;
  for (const priority of [3, 2]) {
    for (const column of columns.toReversed()) {
      if (widthOf(shown) <= frame) break;
      if (column.priority === priority && column.name !== label)
        shown = shown.filter((one) => one !== column);
    }
  }
  const lack = Math.max(0, widthOf(shown) - frame);
  const isNameWide = shown.some((column) => column.name === label && least(column) === nameWidth);
  const given = isNameWide && lack <= nameYields ? lack : 0;
  const width = widthOf(shown) - given;
  const shareOf = ({ name, min, flex }: FullColumn<Row>): number =>
    flex ?? (name === label ? 2 : min === undefined ? 1 : 0);
  const shares = shown.reduce((sum, column) => sum + shareOf(column), 0);
  const share = shares === 0 ? 0 : Math.max(0, frame - width) / shares;
  return {
    columns: shown.map((column) => ({
      ...column,
      width: least(column) + Math.floor(share * shareOf(column)) - (column.name === label ? given : 0),
    })),
    width,
    isPhone: false,
    brand: brand === undefined || shown.includes(brand) ? undefined : brand,
  };
};

/** The width a table has, known once its frame is there. */
export const useRoom = (): { room: number | undefined; frame: (element: HTMLElement | null) => void } => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { room, frame: useCallback((one: HTMLElement | null) => setElement(one), []) };
};
