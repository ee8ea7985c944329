import * as z from 'zod/mini';
import { standakFields, type StandakField } from '@candour/consent/standak-fields.ts';
import { lengthOf } from '@candour/forms/field-lengths.ts';
import { isStorable, named, ruled } from '@candour/kit/contract/fields';
import { email, max, regex, type Rule } from '@candour/kit/contract/rules';

/** The fields that people and programs may write; the record's own id belongs to the server. */
export const contactFields = standakFields.filter((name) => name !== 'syrenisid');
export type ContactField = Exclude<StandakField, 'syrenisid'>;

/** Characters that nobody sees make one address look like another. */
const isVisible: Rule = (value) =>
  /[\p{Cc}\p{Cf}]/u.test(String(value)) ? 'Please enter a valid email' : undefined;

const rulesOf: Partial<Record<StandakField, readonly Rule[]>> = {
  email1: [email, isVisible],
  email2: [email, isVisible],
  country: [regex(/^[a-z]{2}$/i)],
};

const field = (name: StandakField) => {
  const rules = [isStorable, max(lengthOf(name)), ...(rulesOf[name] ?? [])];
  const text = z.string().check(z.trim(), ...rules.map((rule) => ruled<string>(rule)));
  return named(z.optional(text), { title: name });
};

const fields = Object.fromEntries(contactFields.map((name) => [name, field(name)])) as Record<
  ContactField,
  ReturnType<typeof field>
>; // one for each of the names

/** Contact fields by name; absent or empty ones say nothing. */
export type Contact = Partial<Record<ContactField, string>>;
/** The members of a schema with contact fields. */
export const contactShape = fields;
