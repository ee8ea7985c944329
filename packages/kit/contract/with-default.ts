import * as z from 'zod/mini';
import { named, wordsFor, type Words } from './fields.ts';

/** A field that need not be given: `withDefault('Files', z.enum(formats), 'Ndjson')`. */
export const withDefault = <S extends z.ZodMiniType>(
  title: string,
  schema: S,
  byDefault: Parameters<typeof z._default<S>>[1],
  options: Pick<Words, 'description'> = {},
) => named(z._default(schema, byDefault), wordsFor(title, options));
