import type { ReactNode } from 'react';
import { wordsOf } from '../contract/fields.ts';
import type { Schema } from '../contract/route.ts';
import { kindOf } from '../contract/field-kind.ts';

/** The column that goes under the name where it finds no room of its own. */
export const brandColumn = 'brandName';

/** What a cell sorts, searches and exports by. */
export type CellValue = string | number | boolean | null | undefined;

/** How much a column matters: 1 stays, 3 yields before 2. */
export type Priority = 1 | 2 | 3;

type Look<Row> = {
  /** Drawn in place of the plain value. */
  cell?: (row: Row) => ReactNode;
  /** Pixels it needs at least. */
  min?: number;
  /** Its share of the room that is left: 1 for columns without a `min`, none for others, 2 for the name. */
  flex?: number;
  /** 1 stays. Where there is too little room columns of 3 yield first, then those of 2, the last one first. */
  priority?: Priority;
  /** Numbers stand at the end by themselves; `start` is for numbers that name something, such as ids. */
  align?: 'start' | 'end';
  /** Of the name's column: what stands in a second line under the name. */
  second?: (row: Row) => string;
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

/** Where rows have a brand it stands beside their name: what yields goes from the end. */
export const withBrandBesideName = <Row>(
  columns: readonly FullColumn<Row>[],
  label: string,
): readonly FullColumn<Row>[] => {
  const brand = columns.find(({ name }) => name === brandColumn);
  // Of brands themselves it is the name.
  if (brand === undefined || label === brandColumn) return columns;
  return columns.flatMap((column) => {
    if (column === brand) return [];
    return column.name === label ? [column, brand] : [column];
  });
};

const atEnd = { align: 'end' } as const;

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
      // Also while there is no row to tell by.
      ...(value === undefined && schema !== undefined && kindOf(schema) === 'number' ? atEnd : {}),
      ...look,
      name: field,
      title: wording(title ?? words ?? field),
      value: value ?? ((row: Row) => plainValue(row[field])),
    };
  });
