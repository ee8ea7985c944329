import type { Template } from './compile.ts';
import type { JsonValue } from './json-value.ts';

/** The value of a field; undefined or null if it has none. */
export type ReadField = (field: string) => JsonValue | undefined;

/** What becomes of a member whose field has no value: it is omitted, null, or an empty text. */
export type NullHandling = 'omit' | 'null' | 'empty';

/** Nobody outside can put this into a value: it is different in each process. */
const absent = `absent ${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;

/**
 * Fills in a JSON payload. Values in strings are escaped, a token that is the whole value keeps its type,
 * and a value is never searched for tokens. `omit` leaves out members that consist only of a field without
 * a value.
 */
export const renderPayload = (
  template: Template,
  { read, nulls }: { read: ReadField; nulls: NullHandling },
): string => {
  let hasAbsent = false;
  const text = template.parts
    .map((part, at) => {
      if (typeof part === 'string') return part;
      const value = read(part.field) ?? null;
      if (value !== null) return part.isInString ? escaped(value) : JSON.stringify(value);
      if (nulls !== 'omit') return nothing(part.isInString, nulls);
      if (part.isInString && !isAlone(template, at)) return '';
      hasAbsent = true;
      return part.isInString ? absent : JSON.stringify(absent);
    })
    .join('');
  return hasAbsent ? JSON.stringify(withoutAbsent(JSON.parse(text) as JsonValue)) : text;
};

/**
 * Fills in a plain text, such as a header or a part of an address; `encode` makes values safe for that
 * place.
 */
export const renderText = (
  template: Template,
  { read, encode = (text) => text }: { read: ReadField; encode?: (text: string) => string },
): string =>
  template.parts
    .map((part) => (typeof part === 'string' ? part : encode(plain(read(part.field) ?? null))))
    .join('');

const plain = (value: JsonValue): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const escaped = (value: JsonValue): string => JSON.stringify(plain(value)).slice(1, -1);

const nothing = (isInString: boolean, nulls: NullHandling): string =>
  isInString ? '' : nulls === 'empty' ? '""' : 'null';

/** Whether a token is the only thing between its quotes. */
const isAlone = ({ parts }: Template, at: number): boolean => {
  const [before, after] = [parts[at - 1], parts[at + 1]];
  return (
    typeof before === 'string' && before.endsWith('"') && typeof after === 'string' && after.startsWith('"')
  );
};

const withoutAbsent = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.filter((each) => each !== absent).map(withoutAbsent);
  if (value === null || typeof value !== 'object') return value === absent ? null : value;
  const kept = Object.entries(value).filter(([, member]) => member !== absent);
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutAbsent(member)]));
};
