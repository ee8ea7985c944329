import * as z from 'zod/mini';
import type { Schema } from './route.ts';

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
