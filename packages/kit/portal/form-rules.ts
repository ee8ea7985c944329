import * as z from 'zod/mini';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { fieldMessages } from '../contract/errors.ts';
import type { Schema } from '../contract/route.ts';

/** Rules over the whole record: field name → message. */
export type RecordRules = readonly ((record: never) => Partial<Record<string, string>>)[];

// Validators must not be compiled at run time: the content policy forbids it.
z.config({ jitless: true });

/** Field path → message of everything that is wrong with the values; empty when they are sound. */
export const messagesOf = (
  schema: Schema,
  rules: RecordRules,
  values: unknown,
): { messages: Record<string, string>; sound?: unknown } => {
  const result = z.safeParse(schema, values);
  if (!result.success) return { messages: fieldMessages(result.error.issues) };
  const found = rules.map((rule) => rule(result.data as never)); // a rule of this very record
  const messages = Object.fromEntries(
    found
      .flatMap((one) => Object.entries(one))
      .flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
  return Object.keys(messages).length > 0 ? { messages } : { messages, sound: result.data };
};

/** Dotted paths → the nested shape React Hook Form keeps its errors in. */
export const nested = (messages: Readonly<Record<string, string>>): FieldErrors => {
  const root: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(messages)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let at = root;
    for (const step of steps) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>; // made just above, or by a path through the same field
    }
    at[last] = { ...(at[last] as object | undefined), type: 'rule', message };
  }
  return root as FieldErrors;
};

/** Validates a form by the contract's schema, so that form and server say the same. */
export const resolverOf =
  (schema: Schema, rules: RecordRules): Resolver<FieldValues> =>
  (values) => {
    const { messages, sound } = messagesOf(schema, rules, values);
    return sound === undefined
      ? { values: {}, errors: nested(messages) }
      : { values: sound as FieldValues, errors: {} }; // forms hold objects
  };

/**
 * The server's field messages with the names the form knows: `brand.brandName` of a wrapped body is the field
 * `brandName`. Those of no field are left out; the red message tells them.
 */
export const ownFields = (
  fields: Readonly<Record<string, string>>,
  isKnown: (path: string) => boolean,
): Record<string, string> => {
  const own = Object.entries(fields).flatMap(([path, message]) => {
    const steps = path.split('.');
    const tails = steps.map((_, index) => steps.slice(index).join('.'));
    const name = tails.find(isKnown);
    return name === undefined ? [] : [[name, message]];
  });
  return Object.fromEntries(own) as Record<string, string>;
};
