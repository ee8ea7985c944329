import type * as z from 'zod/mini';
import { fieldMessages } from '@candour/kit/contract/errors';
import { inputOf } from '@candour/kit/contract/resource';
import type { Schema } from '@candour/kit/contract/route';
import { refuseFields } from './refusal.ts';
import type { Row } from './row.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

/**
 * The stored record with the sent members on top, validated as a whole: what holds on create holds on
 * update, and members that were not sent stay as they are. `stored` is null for a new record, whose members
 * then take their defaults. Returns the writable members of `fields`; refuses with 400 and a message for
 * each invalid field.
 */
export const mergeRecord = (fields: Fields, stored: object | null, change: object): Row => {
  const input = inputOf(fields);
  const all: Readonly<Record<string, unknown>> = { ...stored };
  const kept = Object.keys(input.shape).flatMap((name) => (name in all ? [[name, all[name]]] : []));
  const merged = input.safeParse({ ...Object.fromEntries(kept), ...change });
  return merged.success ? merged.data : refuseFields(fieldMessages(merged.error.issues));
};
