/** A value of a row as the driver reads it: times as ISO text, lists joined by the select. */
export type Cell = string | number | boolean | null;
export type Cells = readonly Cell[];

/** Rows to bytes, a group at a time. */
export type RowWriter = {
  /** What stands before the first row. */
  start: () => string;
  rows: (rows: readonly Cells[]) => string;
  /** What stands after the last one. */
  end: () => string;
};
