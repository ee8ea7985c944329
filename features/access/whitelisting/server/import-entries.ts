import type * as z from 'zod/mini';
import { fieldMessages } from '@candour/kit/contract/errors';
import { wordsOf } from '@candour/kit/contract/fields';
import { inputOf, type Resource } from '@candour/kit/contract/resource';
import type { Schema } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import type { Row } from '@candour/kit/server/row';
import { newEntry } from './entries.ts';
import { parseCsv } from './parse-csv.ts';

const mostRows = 1000;
const mostMessages = 20;

type Kind = { noun: Resource; targets: Readonly<Record<string, string>> };

/** Adds the entries of a CSV text, all of them or none; returns how many. */
export const importEntries = async (call: Call, csv: string, kind: Kind): Promise<number> => {
  const { noun } = kind;
  const records = await recordsIn(call.db, csv, kind);
  for (const record of records) {
    const entry = await newEntry(call, record);
    await call.db
      .insertInto(noun.name as 'whitelistIp') // one of two tables that are alike
      .values(entry as never) // checked by the noun's own schema
      .execute();
  }
  const after = { imported: records.length };
  await call.audit({ action: 'Import', area: noun.area, entityId: noun.name, entityName: noun.path, after });
  return records.length;
};

/**
 * The records in a CSV text. Columns are recognised by their title or their name, in any order; targets and
 * brands by name, separated by commas. Refuses with what is wrong in which line.
 */
const recordsIn = async (db: Db, csv: string, kind: Kind): Promise<Row[]> => {
  const [head, ...rows] = parseCsv(csv);
  const input = inputOf(kind.noun.fields as z.ZodMiniObject<Record<string, Schema>>);
  const columns = columnsOf(input.shape, head?.cells ?? []);
  if (rows.length === 0) throw problem(['There is nothing to import']);
  if (rows.length > mostRows) throw problem([`A file can hold ${mostRows} rows`]);
  const brands = await brandsByName(db);
  const messages: string[] = [];
  const records = rows.flatMap(({ line, cells }): Row[] => {
    const parsed = input.safeParse(recordOf(columns, cells, { ...kind, brands }));
    if (parsed.success) return [parsed.data];
    const [[path, message] = ['', 'Not valid']] = Object.entries(fieldMessages(parsed.error.issues));
    const [name = ''] = path.split('.');
    const field = input.shape[name];
    const title = field && wordsOf(field)?.title;
    const what = name === 'appliesTo' ? `One or more of ${Object.values(kind.targets).join(', ')}` : message;
    messages.push(title === undefined ? `Line ${line}: ${what}` : `Line ${line}, ${title}: ${what}`);
    return [];
  });
  if (messages.length > 0) throw problem(messages.slice(0, mostMessages));
  return records;
};

const problem = (errors: string[]): Refusal => new Refusal(400, { errors });

/** The member for each column; undefined if the noun has none of that name. */
const columnsOf = (
  shape: Readonly<Record<string, Schema>>,
  head: readonly string[],
): (string | undefined)[] => {
  const known = new Map(
    Object.entries(shape).flatMap(([name, schema]) => [
      [name.toLowerCase(), name],
      [(wordsOf(schema)?.title ?? name).toLowerCase(), name],
    ]),
  );
  return head.map((title) => known.get(title.toLowerCase()));
};

const brandsByName = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('brand').select(['brandId', 'brandName']).execute();
  return new Map(rows.map(({ brandId, brandName }) => [brandName.toLowerCase(), brandId]));
};

const listIn = (cell: string): string[] =>
  cell
    .split(/[,|;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Known = Kind & { brands: ReadonlyMap<string, number> };

const recordOf = (
  columns: readonly (string | undefined)[],
  cells: readonly string[],
  known: Known,
): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (const [at, name] of columns.entries()) {
    const value = name === undefined ? undefined : valueOf(name, cells[at] ?? '', known);
    if (name !== undefined && value !== undefined) record[name] = value;
  }
  return record;
};

const valueOf = (name: string, cell: string, { targets, brands }: Known): unknown => {
  if (name === 'appliesTo') return listIn(cell).map((words) => targetNamed(targets, words));
  if (cell === '' && (name === 'brandIds' || name === 'isActive')) return undefined;
  // An unknown brand name is left as it is, and then is not a valid id.
  if (name === 'brandIds') return listIn(cell).map((one) => brands.get(one.toLowerCase()) ?? one);
  return name === 'isActive' ? /^(?:true|yes|1)$/i.test(cell) : cell;
};

const targetNamed = (targets: Kind['targets'], words: string): string => {
  const found = Object.entries(targets).find((pair) =>
    pair.some((one) => one.toLowerCase() === words.toLowerCase()),
  );
  return found?.[0] ?? words;
};
