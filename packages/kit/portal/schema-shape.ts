import * as z from 'zod/mini';
import type { Schema } from '../contract/route.ts';

/** The kind of value a form has for a field, whatever defaults and options are wrapped around it. */
export type Kind = 'text' | 'number' | 'flag' | 'choice' | 'texts' | 'numbers' | 'object' | 'list' | 'other';

const inner = (schema: Schema): Schema | undefined => {
  const isWrapper =
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable;
  return isWrapper ? (schema._zod.def.innerType as Schema) : undefined; // a zod/mini schema holds zod/mini schemas
};

/** The schema under defaults, optional and nullable. */
export const bare = (schema: Schema): Schema => {
  const next = inner(schema);
  return next === undefined ? schema : bare(next);
};

/** Whether a form may leave the field empty. */
export const isOptional = (schema: Schema): boolean => inner(schema) !== undefined;

export const kindOf = (schema: Schema): Kind => {
  const core = bare(schema);
  if (core instanceof z.ZodMiniString) return 'text';
  if (core instanceof z.ZodMiniNumber) return 'number';
  if (core instanceof z.ZodMiniBoolean) return 'flag';
  if (core instanceof z.ZodMiniEnum) return 'choice';
  if (core instanceof z.ZodMiniObject) return 'object';
  if (!(core instanceof z.ZodMiniArray)) return 'other';
  const item = kindOf(core._zod.def.element as Schema);
  if (item === 'text' || item === 'choice') return 'texts';
  return item === 'number' ? 'numbers' : 'list';
};

/** The field at a dotted path; numbers step into lists. */
export const schemaAt = (schema: Schema, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((at, step) => {
    const core = at === undefined ? undefined : bare(at);
    if (core instanceof z.ZodMiniObject) return (core.shape as Record<string, Schema>)[step];
    return core instanceof z.ZodMiniArray ? (core._zod.def.element as Schema) : undefined;
  }, schema);

const emptyOf: Record<Exclude<Kind, 'object'>, unknown> = {
  text: '',
  number: null,
  flag: false,
  choice: null,
  texts: [],
  numbers: [],
  list: [],
  other: null,
};

/** The initial values of a form: the schema's defaults, and empty values where it has none. */
export const startOf = (schema: Schema): unknown => {
  if (schema instanceof z.ZodMiniDefault) return schema._zod.def.defaultValue;
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return kindOf(schema) === 'text' ? '' : null;
  }
  const kind = kindOf(schema);
  if (kind !== 'object') return emptyOf[kind];
  const { shape } = bare(schema) as z.ZodMiniObject<Record<string, Schema>>; // its kind says so
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, startOf(field)]));
};

/** The words of a closed choice. */
export const choicesOf = (schema: Schema): readonly string[] => {
  const core = bare(schema);
  return core instanceof z.ZodMiniEnum ? core.options.map(String) : [];
};
