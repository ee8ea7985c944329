import { sql, type RawBuilder } from 'kysely';
import type { ProductArea } from '../contract/areas.ts';
import type { Usage } from '../contract/errors.ts';
import type { Db } from './database.ts';
import { nounsBehind, type Endpoint } from './endpoint.ts';

/** What in one table prevents a brand from being deleted. */
export type BrandUsages = {
  /** In camelCase. */
  table: string;
  read: (db: Db, brandId: number) => Promise<Usage[]>;
};

type Rows = {
  area: ProductArea;
  table: string;
  /** Omitted if rows have no number; the list in the dialog needs only their names. */
  id?: string;
  name: string;
  /** Which rows of the table are meant; all if absent. */
  rows?: RawBuilder<unknown> | undefined;
};

/** Rows of one brand. Rows without a name come with a row that has one. */
export const rowsOfBrand = ({ area, table, id, name, rows: own }: Rows): BrandUsages => ({
  table,
  read: async (db, brandId) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select distinct ${id === undefined ? sql`0` : sql.ref(id)} as id, ${sql.ref(name)} as name
      from ${sql.table(table)} where brand_id = ${brandId} and ${sql.ref(name)} <> ''
        and ${own ?? sql`true`}`.execute(db);
    return rows.map((row) => ({ ...row, productArea: area }));
  },
});

/** Rows that belong to several brands. */
export const rowsOfBrands = ({ area, table, id, name }: Required<Omit<Rows, 'rows'>>): BrandUsages => ({
  table,
  read: async (db, brandId) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select ${sql.ref(id)} as id, ${sql.ref(name)} as name
      from ${sql.table(table)} where ${brandId} = any(brand_ids)`.execute(db);
    return rows.map((row) => ({ ...row, productArea: area }));
  },
});

/** The rows of all plain nouns that belong to one brand. */
export const usagesByNouns = (endpoints: readonly Endpoint[]): BrandUsages[] =>
  nounsBehind(endpoints)
    .filter(({ noun }) => noun.scope === 'brand')
    .map(({ noun: { area, id, label }, table, rows }) => rowsOfBrand({ area, table, id, name: label, rows }));
