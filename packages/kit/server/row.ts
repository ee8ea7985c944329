/** A row as the database returns it. */
export type Row = Record<string, unknown>;
