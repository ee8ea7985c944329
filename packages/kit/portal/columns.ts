import type { ReactNode } from 'react';
import { wordsOf } from '../contract/fields.ts';
import type { Schema } from '../contract/route.ts';

/** What a cell sorts, searches and exports by. */
export type CellValue = string | number | boolean | null | undefined;

type Look<Row> = {
  /** Drawn in place of the plain value. */
  cell?: (row: Row) => ReactNode;
  /** Pixels; columns without one share what is left. */
  width?: number;
  /** Numbers stand at the end by themselves; `start` is for numbers that name something, such as ids. */
  align?: 'start' | 'end';
  /** Left out on narrow screens. */
  isSecondary?: boolean;
  /** Left out on screens of middle width as well; the CSV has it all the same. */
  isMinor?: boolean;
};

/** A column made of a field: its header is the field's title. */
type FieldColumn<Row> = Look<Row> & {
  field: keyof Row & string;
  title?: string;
  value?: (row: Row) => CellValue;
};
/** A column made of something else. */
type OwnColumn<Row> = Look<Row> & { name: string; title: string; value: (row: Row) => CellValue };

export type Column<Row> = (keyof Row & string) | FieldColumn<Row> | OwnColumn<Row>;

/** A column with everything filled in. */
export type FullColumn<Row> = Look<Row> & { name: string; title: string; value: (row: Row) => CellValue };

const plainValue = (value: unknown): CellValue => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CellValue); // no object
};

/** Fills in headers and values from the schema; `wording` puts the tenant's word for "Brand" in. */
export const fullColumns = <Row>(
  columns: readonly Column<Row>[],
  shape: Readonly<Record<string, Schema>>,
  wording: (text: string) => string,
): FullColumn<Row>[] =>
  columns.map((column) => {
    const spec = typeof column === 'string' ? { field: column } : column;
    if (!('field' in spec)) return { ...spec, title: wording(spec.title) };
    const { field, title, value, ...look } = spec;
    const schema = shape[field];
    const words = schema === undefined ? undefined : wordsOf(schema)?.title;
    return {
      ...look,
      name: field,
      title: wording(title ?? words ?? field),
      value: value ?? ((row: Row) => plainValue(row[field])),
    };
  });
