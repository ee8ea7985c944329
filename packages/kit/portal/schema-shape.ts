import * as z from 'zod/mini';
import { bare, kindOf, type Kind } from '../contract/field-kind.ts';
import type { Schema } from '../contract/route.ts';

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
