import { useLayoutEffect, useState } from 'react';
import type { FullColumn } from './columns.ts';

/** Pixels. A name shorter than this breaks into single letters. */
const nameWidth = 200;
const otherWidth = 140;
/** The width of a letter in a heading where the system's font is a wide one, and what stands beside it there. */
const letterWidth = 9;
const besideHeading = 54;
/** Up to which width of the window columns are left out that are there for wide ones. */
const [minorUpTo, secondaryUpTo, cardsUpTo] = [1560, 900, 640];

type Room = { frame: number; window: number };

type Needs<Row> = {
  columns: readonly FullColumn<Row>[];
  /** The column people know a row by. */
  label: string;
  /** Pixels of what is no column: the menu, the box to choose. */
  extra: number;
};

export type Fitting<Row> = {
  columns: readonly FullColumn<Row>[];
  /** The least width at which nothing is printed over something else. */
  width: number;
};

/** The columns there is room for. Those of lesser weight go, the last first; what is left may have to scroll. */
export const fittingColumns = <Row>({ columns, label, extra }: Needs<Row>, room: Room): Fitting<Row> => {
  // Narrow windows show each row as a card, with all there is.
  if (room.window <= cardsUpTo) return { columns, width: 0 };
  const least = ({ name, title, width }: FullColumn<Row>): number =>
    Math.max(width ?? (name === label ? nameWidth : otherWidth), headingWidth(title));
  const widthOf = (some: readonly FullColumn<Row>[]): number =>
    some.reduce((sum, column) => sum + least(column), extra);
  let shown = columns
    .filter(
      ({ isMinor, isSecondary }) =>
        !(isMinor === true && room.window <= minorUpTo) &&
        !(isSecondary === true && room.window <= secondaryUpTo),
    )
    .map((column) => (column.width === undefined ? column : { ...column, width: least(column) }));
  for (const weight of ['isMinor', 'isSecondary'] as const) {
    for (const column of shown.toReversed()) {
      if (widthOf(shown) <= room.frame) break;
      if (column[weight] === true && column.name !== label) shown = shown.filter((one) => one !== column);
    }
  }
  const width = widthOf(shown);
  return { columns: withRoomForName(shown, label, Math.max(width, room.frame) - extra), width };
};

/** A heading breaks between words only. */
const headingWidth = (title: string): number =>
  Math.max(...title.split(' ').map(({ length }) => length)) * letterWidth + besideHeading;

/** Columns without a width share what is left alike, which may be less than the name needs. */
const withRoomForName = <Row>(
  columns: readonly FullColumn<Row>[],
  label: string,
  room: number,
): readonly FullColumn<Row>[] => {
  const sharing = columns.filter(({ width }) => width === undefined).length;
  const left = columns.reduce((rest, { width = 0 }) => rest - width, room);
  if (left / sharing >= nameWidth) return columns;
  return columns.map((column) => (column.name === label ? { width: nameWidth, ...column } : column));
};

/** The room a table has, known once its frame is there. */
export const useRoom = (): { room: Room | undefined; frame: (element: HTMLElement | null) => void } => {
  const [element, frame] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setRoom({ frame: element.clientWidth, window: innerWidth }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { room, frame };
};
