import * as z from 'zod/mini';
import { standakFields, type StandakField } from '@candour/consent/standak-fields.ts';
import { isStorable, named, ruled } from '@candour/kit/contract/fields';
import { email, max, regex, type Rule } from '@candour/kit/contract/rules';

/** The fields that people and programs may write; the record's own id belongs to the server. */
export const contactFields = standakFields.filter((name) => name !== 'syrenisid');
export type ContactField = Exclude<StandakField, 'syrenisid'>;

const longest: Partial<Record<StandakField, number>> = {
  title: 50,
  forename: 100,
  middlename: 100,
  surname: 100,
  urn1: 100,
  urn2: 100,
  urn3: 100,
  address1: 150,
  address2: 150,
  address3: 150,
  address4: 150,
  address5: 150,
  town: 150,
  county: 150,
  postcode: 20,
  email1: 254,
  email2: 254,
  telephone1: 50,
  telephone2: 50,
  mobile: 50,
};

const rulesOf: Partial<Record<StandakField, readonly Rule[]>> = {
  email1: [email],
  email2: [email],
  country: [regex(/^[a-z]{2}$/i)],
};

const field = (name: StandakField) => {
  const rules = [isStorable, max(longest[name] ?? 255), ...(rulesOf[name] ?? [])];
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
