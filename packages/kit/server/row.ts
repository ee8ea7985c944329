/** A row as the database gives it. */
export type Row = Record<string, unknown>;
