import pg from 'pg';
import { sourceNumber } from '@candour/consent/source-types.ts';
import { metaDataColumn, questionColumn } from '../contract/columns.ts';
import type { DataExport } from '../contract.ts';
import { extendedText, sources, type Source } from './sources.ts';

const { escapeLiteral: quoted } = pg;

/** What of an export decides which rows it has. */
export type RowChoice = Pick<
  DataExport,
  'exportType' | 'brandIds' | 'filters' | 'period' | 'dateFrom' | 'dateTo' | 'columns'
>;

/** Transactions as a cursor sees them: from the first one up to, but without, the last. */
export type TransactionWindow = { from: bigint; to: bigint };

/**
 * The rows of an export as a select: its columns in their order, then the ids of the people a row is about.
 * Cursors take no parameters, so values are written into the text; they were checked, and are quoted here.
 */
export const selectRows = (
  choice: RowChoice,
  window: TransactionWindow | null,
): { text: string; people: number } => {
  const source = sources[choice.exportType];
  const columns = choice.columns.map(({ name }) => columnOf(source, name));
  const where = [
    ...((window === null ? undefined : source.whereChanged) ?? source.where),
    ...ofBrands(source, choice.brandIds),
    ...filtersOf(source, choice.filters),
    ...periodOf(source, choice, window),
  ];
  const text = `select ${[...columns, ...source.people].join(', ')} from ${source.from}${
    where.length === 0 ? '' : ` where ${where.map((each) => `(${each})`).join(' and ')}`
  }`;
  return { text, people: source.people.length };
};

/** The column of a name that was checked when the export was saved. */
const columnOf = ({ columns, extended, metaData }: Source, name: string): string => {
  const fixed = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (fixed !== undefined) return fixed;
  const question = keyBehind(name, questionColumn(''));
  if (extended !== undefined && question !== undefined)
    return extendedText(`(${extended} -> ${quoted(question)})`);
  const key = keyBehind(name, metaDataColumn(''));
  if (metaData !== undefined && key !== undefined) return `${metaData} ->> ${quoted(key)}`;
  throw new Error(`There is no column ${name}`);
};

const keyBehind = (name: string, prefix: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;

const numbers = (ids: readonly number[]): string => `array[${ids.map(Number).join(',')}]::int[]`;
const textList = (list: readonly string[]): string => `array[${list.map(quoted).join(',')}]::text[]`;

/** Rows of the chosen brands; of the Universal brand for all. */
const ofBrands = ({ brand }: Source, brandIds: readonly number[]): string[] => {
  if (brandIds.includes(0)) return [];
  return 'column' in brand
    ? [`${brand.column} = any(${numbers(brandIds)})`]
    : [`${brand.list} && ${numbers(brandIds)}`];
};

/** A filter that a type does not know is left alone. */
const filtersOf = (source: Source, filters: DataExport['filters']): string[] => {
  const { channelIds, statementIds, states, answers, transactionTypeIds, countries } = filters;
  const sourceNumbers = filters.sources.map((name) => sourceNumber(name));
  const wanted: [string | undefined, readonly unknown[], string][] = [
    [source.channelId, channelIds, numbers(channelIds)],
    [source.statementId, statementIds, numbers(statementIds)],
    [source.state, states, textList(states)],
    [source.answer, answers, textList(answers)],
    [source.sourceType, sourceNumbers, numbers(sourceNumbers)],
    [source.transactionTypeId, transactionTypeIds, numbers(transactionTypeIds)],
    [source.country, countries, textList(countries.map((country) => country.toUpperCase()))],
  ];
  return wanted.flatMap(([column, list, values]) =>
    column === undefined || list.length === 0 ? [] : [`${column} = any(${values})`],
  );
};

const periodOf = (
  { changed, writtenBy }: Source,
  { period, dateFrom, dateTo }: RowChoice,
  window: TransactionWindow | null,
): string[] => {
  const since = `${changed} >= ${quoted(`${dateFrom ?? ''} 00:00:00+00`)}::timestamptz`;
  if (period === 'Since') return [since];
  if (period === 'Dates')
    return [since, `${changed} < ${quoted(`${dateTo ?? ''} 00:00:00+00`)}::timestamptz + interval '1 day'`];
  if (window === null) return [];
  // Rows keep the lower half of the number of their transaction: the distance to the end of the window, modulo
  // the width of that half, says whether it lies within.
  return [
    `((${window.to} - ${writtenBy}::text::bigint) & 4294967295) between 1 and ${window.to - window.from}`,
  ];
};
