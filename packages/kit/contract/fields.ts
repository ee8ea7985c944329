import * as z from 'zod/mini';
import { isDeceptive } from './name-key.ts';
import { max, required, requiredBrands, type Rule } from './rules.ts';

/** What people and the OpenAPI page read about a field. */
export type Words = {
  /** Label, column header and subject of validation messages. */
  title: string;
  /** Help below the field. */
  description?: string;
  /** Set by the server; never accepted from a caller. */
  isSystem?: true;
  /** Changes with every change, so that a history need not tell it. */
  isBookkeeping?: true;
  /** The noun whose row an id names, or each id of a list; `brand`, `user` and `permission` too. On a record by ids, of its keys. */
  of?: string;
  /** What the values of a closed set of numbers stand for. */
  titles?: Readonly<Record<string | number, string>>;
  /** The format of the text, if it is more than plain text; the keyword of JSON Schema. */
  contentMediaType?: 'text/html';
};

export type FieldOptions = Pick<Words, 'description' | 'of' | 'titles'> & {
  max?: number;
  rules?: readonly Rule[];
};

/** Gives a schema its words; returns the same schema. */
export const named = <S extends z.ZodMiniType>(schema: S, words: Words): S => {
  z.globalRegistry.add(schema as z.ZodMiniType, { ...words });
  return schema;
};

/** The words of a field, or undefined if it has none. */
export const wordsOf = (schema: z.ZodMiniType): Words | undefined =>
  z.globalRegistry.get(schema) as Words | undefined; // only `named` writes to the registry

/** Turns a shared rule into a zod check with the rule's message. */
export const ruled =
  <T>(rule: Rule): z.core.CheckFn<T> =>
  (context) => {
    const message = rule(context.value);
    if (message !== undefined) {
      context.issues.push({ code: 'custom', message, input: context.value, continue: false });
    }
  };

/** The message for a missing value, and the one for a value of the wrong kind. */
export const missing = (message: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null
      ? message
      : 'Invalid characters - please check your input',
});
export const requiredMessage = 'This field is required';
/** The largest number an id column holds. */
const largestId = 2147483647;
// PostgreSQL cannot store NUL, and half of a surrogate pair would come back as another character.
export const isStorable: Rule = (value) => {
  const text = String(value);
  return text.includes('\0') || !text.isWellFormed()
    ? 'Invalid characters - please check your input'
    : undefined;
};

/** Short texts are names and labels; in prose, marks that turn the direction of a part are writing. */
const shortText = 255;
const isHonest: Rule = (value) =>
  isDeceptive(String(value)) ? 'Invalid characters - please check your input' : undefined;

const textChecks = ({ max: length = shortText, rules = [] }: FieldOptions) =>
  [isStorable, ...(length <= shortText ? [isHonest] : []), max(length), ...rules].map((rule) =>
    ruled<string>(rule),
  );
export const wordsFor = (title: string, { description, of, titles }: FieldOptions): Words => ({
  title,
  ...(description !== undefined && { description }),
  ...(of !== undefined && { of }),
  ...(titles !== undefined && { titles }),
});

/** Required text; trimmed; at most `max` characters (255). */
export const text = (title: string, options: FieldOptions = {}) =>
  named(
    z.string(missing(requiredMessage)).check(z.trim(), ruled<string>(required), ...textChecks(options)),
    wordsFor(title, options),
  );

/** Text that counts exactly as typed, such as a password: leading and trailing blanks are part of it. */
export const exactText = (title: string, options: FieldOptions = {}) =>
  named(
    z.string(missing(requiredMessage)).check(ruled<string>(required), ...textChecks(options)),
    wordsFor(title, options),
  );

/** Text that may be left empty; it is then stored as the empty string. */
export const optionalText = (title: string, options: FieldOptions = {}) =>
  named(
    z._default(z.string(missing(requiredMessage)).check(z.trim(), ...textChecks(options)), ''),
    wordsFor(title, options),
  );

/** A switch with a default. */
export const flag = (title: string, byDefault: boolean, options: FieldOptions = {}) =>
  named(z._default(z.boolean(missing(requiredMessage)), byDefault), wordsFor(title, options));

/** Any field with a default of `value`. */
export const withDefault = <S extends z.ZodMiniType>(
  title: string,
  schema: S,
  value: z.core.util.NoUndefined<z.output<S>>,
  options: FieldOptions = {},
) => named(z._default(schema, value), wordsFor(title, options));

/** Any field that may be left empty; it is then stored as null. */
export const orNull = <S extends z.ZodMiniType>(title: string, schema: S, options: FieldOptions = {}) =>
  named(z._default(z.nullable(schema), null), wordsFor(title, options));

/** A whole number; set bounds with rules. */
export const whole = (title: string, options: FieldOptions = {}) =>
  named(
    z
      .int(missing('This field must be a whole number'))
      .check(...(options.rules ?? []).map((rule) => ruled<number>(rule))),
    wordsFor(title, options),
  );

/** The id of a row of another noun. */
export const lookup = (title: string, options: FieldOptions = {}) =>
  named(z.int(missing(requiredMessage)).check(z.gte(0), z.lte(largestId)), wordsFor(title, options));

/** The id of a row of another noun, or null. */
export const optionalLookup = (title: string, options: FieldOptions = {}) =>
  named(z._default(z.nullable(z.int().check(z.gte(0), z.lte(largestId))), null), wordsFor(title, options));

/** One of a closed set of words. */
export const choice = <const V extends readonly [string, ...string[]]>(
  title: string,
  values: V,
  options: FieldOptions = {},
) => named(z.enum(values, missing(requiredMessage)), wordsFor(title, options));

/** A list; `rules` apply to the whole list. */
export const listOf = <S extends z.ZodMiniType>(title: string, item: S, options: FieldOptions = {}) =>
  named(
    z._default(
      z
        .array(item)
        .check(
          z.maxLength(options.max ?? 1000),
          ...(options.rules ?? []).map((rule) => ruled<z.output<S>[]>(rule)),
        ),
      [],
    ),
    wordsFor(title, options),
  );

/** The brand a row belongs to; 0 is the Universal brand. */
export const brandId = () =>
  named(z.int(missing(requiredBrands('') ?? requiredMessage)).check(z.gte(0), z.lte(largestId)), {
    title: 'Brand',
    of: 'brand',
  });

/** A field the server fills in; shown, sorted and exported, never accepted. */
export const system = <S extends z.ZodMiniType>(schema: S, title: string): S =>
  named(schema, { title, isSystem: true });

export const rowId = (title: string) => system(z.int(), title);
/** When a row was made or changed. */
export const timestamp = (title: string) => named(z.string(), { title, isSystem: true, isBookkeeping: true });
/** Increases with every change; sent back with an update to detect lost changes. */
export const rowVersion = () => system(z.int(), 'Row version');

const isId = (value: string | number): boolean => Number(value) <= largestId;

/** An id in a path: decimal digits only, so that `1e3`, `1;` and `-1` are refused. */
export const pathId = () =>
  z.pipe(
    z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d{1,10}$/))]).check(z.refine(isId)),
    z.transform((value): number => Number(value)),
  );

/** A yes or no in a query. */
export const queryFlag = () =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((value): boolean => String(value) === 'true'),
  );

/** The id of a filter in a query; −1 stands for "View All". */
export const queryId = () =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^(?:-1|\d{1,9})$/))]),
    z.transform((value): number => Number(value)),
  );
