/** One changed member of a record, with both values as text. */
export type Difference = { name: string; before: string; after: string };

/** Shown if there is no value. */
export const nothing = '–';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is neither empty nor a record: it is compared as a whole. */
const isText = (value: unknown): boolean => value !== undefined && value !== null && !isRecord(value);

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return nothing;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1).replaceAll('\n ', ' ');
};

const inside = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/**
 * The differences between two records, nested members as dotted names; a created or deleted record differs
 * in all.
 */
export const differences = (before: unknown, after: unknown, path = ''): Difference[] => {
  const [old, fresh] = [inside(before), inside(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names.flatMap((name): Difference[] => {
    const [was, is] = [old[name], fresh[name]];
    if (name === 'rowVersion' || JSON.stringify(was) === JSON.stringify(is)) return [];
    const isNested = isRecord(was) || isRecord(is);
    const isPlain = isText(was) || isText(is);
    if (isNested && !isPlain) return differences(was, is, `${path}${name}.`);
    return [{ name: path + name, before: textOf(was), after: textOf(is) }];
  });
};
