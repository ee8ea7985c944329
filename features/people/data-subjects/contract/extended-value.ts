import * as z from 'zod/mini';
import type { ExtendedValue } from '@candour/consent/current-preference.ts';
import { isStorable, ruled } from '@candour/kit/contract/fields';

/** An answer to a further question: a text or a day, a number, yes or no, or what was chosen of several. */
export const extendedValue = () =>
  z.union([
    z.string().check(ruled(isStorable), z.maxLength(4000)),
    z.number(),
    z.boolean(),
    z.array(z.string().check(z.trim(), ruled(isStorable), z.maxLength(100))).check(z.maxLength(200)),
  ]);

/** The same, for a body or a response. */
export const sentValue = (value: ExtendedValue): z.output<ReturnType<typeof extendedValue>> =>
  typeof value === 'object' ? [...value] : value;
