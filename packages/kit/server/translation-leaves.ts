import type { Row } from './row.ts';

/** Single texts by their path, such as `title`, `options/3/label` or `cookiePurposes/_ga`. */
export type Leaves = Readonly<Record<string, string>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What tells the members of a list apart, such as `optionId`. */
const idMember = (row: Row): string | undefined => Object.keys(row).find((name) => name.endsWith('Id'));
const listIn = (row: Row, name: string): unknown[] => (Array.isArray(row[name]) ? row[name] : []);

const partsOf = (row: Row, prefix: string): [string, string][] =>
  Object.entries(row).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}/${name}`, value]] : [],
  );

/** The single texts in some members of a row: plain ones, lists of texts or of parts with an id, and texts by a key. */
export const leavesOf = (row: Row, names: readonly string[]): Leaves =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = row[name];
      if (typeof value === 'string') return [[name, value]];
      if (isRow(value)) return partsOf(value, name);
      return listIn(row, name).flatMap((item, at): [string, string][] => {
        if (typeof item === 'string') return [[`${name}/${at}`, item]];
        const id = isRow(item) ? idMember(item) : undefined;
        return isRow(item) && id !== undefined ? partsOf(item, `${name}/${String(item[id])}`) : [];
      });
    }),
  );

/** The texts of one language with some of them changed; lists keep the length and the ids they have in `source`. */
export const withLeaves = (
  { source, texts, names }: { source: Row; texts: Row; names: readonly string[] },
  changes: Leaves,
): Row => {
  const before = leavesOf(texts, names);
  const at = (path: string): string => changes[path] ?? before[path] ?? '';
  return Object.fromEntries(
    names.map((name) => {
      if (isRow(source[name])) {
        const own = Object.entries(changes).filter(([path]) => path.startsWith(`${name}/`));
        const kept = isRow(texts[name]) ? texts[name] : {};
        const given = own.map(([path, text]) => [path.slice(name.length + 1), text]);
        return [name, { ...kept, ...Object.fromEntries(given) }];
      }
      if (!Array.isArray(source[name])) return [name, at(name)];
      return [name, listIn(source, name).map((item, place) => itemOf(item, `${name}/`, place, at))];
    }),
  );
};

const itemOf = (item: unknown, prefix: string, place: number, at: (path: string) => string): unknown => {
  if (!isRow(item)) return at(`${prefix}${place}`);
  const id = idMember(item) ?? '';
  const parts = partsOf(item, `${prefix}${String(item[id])}`);
  const texts = parts.map(([path]) => [path.slice(path.lastIndexOf('/') + 1), at(path)]);
  return { [id]: item[id], ...Object.fromEntries(texts) };
};
