import * as z from 'zod/mini';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { fieldMessages } from '../contract/errors.ts';
import type { Schema } from '../contract/route.ts';

/** Rules over the whole record: field name → message. */
export type RecordRules = readonly ((record: never) => Partial<Record<string, string>>)[];

// Validators must not be compiled at run time: the content security policy forbids it.
z.config({ jitless: true });

/** Field path → message for everything that is wrong with the values; empty if they are valid. */
export const messagesOf = (
  schema: Schema,
  rules: RecordRules,
  values: unknown,
): { messages: Record<string, string>; sound?: unknown } => {
  const result = z.safeParse(schema, values);
  if (!result.success) return { messages: fieldMessages(result.error.issues) };
  const found = rules.map((rule) => rule(result.data as never)); // a rule for this very record
  const messages = Object.fromEntries(
    found
      .flatMap((one) => Object.entries(one))
      .flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
  return Object.keys(messages).length > 0 ? { messages } : { messages, sound: result.data };
};

/** Dotted paths → the nested shape in which React Hook Form stores its errors. */
export const nested = (messages: Readonly<Record<string, string>>): FieldErrors => {
  const root: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(messages)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let at = root;
    for (const step of steps) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>; // created just above, or by a path through the same field
    }
    at[last] = { ...(at[last] as object | undefined), type: 'rule', message };
  }
  return root as FieldErrors;
};

/** Validates a form with the contract's schema, so that form and server agree. */
export const resolverOf =
  (schema: Schema, rules: RecordRules): Resolver<FieldValues> =>
  (values) => {
    const { messages, sound } = messagesOf(schema, rules, values);
    return sound === undefined
      ? { values: {}, errors: nested(messages) }
      : { values: sound as FieldValues, errors: {} }; // forms contain objects
  };

/**
 * The server's field messages under the names the form knows: `brand.brandName` of a wrapped body is the
 * field `brandName`. Messages that belong to no field are left out; the error message shows them.
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
