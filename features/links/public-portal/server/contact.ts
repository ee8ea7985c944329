import { fieldKinds } from '@candour/forms/contact-fields.ts';
import { fieldLabel } from '@candour/forms/field-labels.ts';
import { lengthOf } from '@candour/forms/field-lengths.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import type { PortalContact } from '@candour/forms/portal-wire.ts';
import type { Db } from '@candour/kit/server/database';
import {
  contactFields,
  type Contact,
  type ContactField,
} from '../../../people/data-subjects/contract/contact.ts';
import type { PortalVisit } from './visit.ts';

/** What everybody is asked for, whether it is known or not. */
const usual: readonly ContactField[] = [
  'forename',
  'surname',
  'email1',
  'address1',
  'address2',
  'postcode',
  'town',
];

/** Nothing proves who owns these; staff change them. */
const fixed = /^(?:urn\d|mobile|email2)$/;

export const isChangeable = ({ opened: { portal } }: PortalVisit, name: ContactField): boolean =>
  portal.canEditContact && !fixed.test(name);

/** The contact details of a person, those that can be changed even if they are empty. */
export const contactOf = async (db: Db, visit: PortalVisit): Promise<PortalContact['fields']> => {
  const contact = await readContact(db, visit);
  const words = startingWords(visit.opened.definition.language);
  return contactFields.flatMap((fieldName) => {
    const value = contact[fieldName] ?? '';
    const isOpen = isChangeable(visit, fieldName);
    if (value === '' && !(isOpen && usual.includes(fieldName))) return [];
    const { type = 'text', autocomplete = 'off' } = fieldKinds[fieldName] ?? {};
    const input = isOpen ? { type, autocomplete, maxLength: lengthOf(fieldName) } : null;
    return [{ fieldName, label: fieldLabel(words, fieldName), value, input }];
  });
};

export const readContact = async (db: Db, { session }: PortalVisit): Promise<Contact> => {
  const { contact } = await db
    .selectFrom('dataSubject')
    .select('contact')
    .where('dataSubjectId', '=', session.dataSubjectId)
    .executeTakeFirstOrThrow();
  return contact;
};
