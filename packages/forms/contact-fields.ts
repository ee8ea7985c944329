import type { ContactFieldName } from './answers.ts';

/** How a contact field is typed: the browser's name for what it holds, and the keyboard for it. */
type FieldKind = { autocomplete?: string; type?: 'email' | 'tel' };

/** By field; the others are plain texts that browsers know nothing about. */
export const fieldKinds: Readonly<Partial<Record<ContactFieldName, FieldKind>>> = {
  title: { autocomplete: 'honorific-prefix' },
  forename: { autocomplete: 'given-name' },
  middlename: { autocomplete: 'additional-name' },
  surname: { autocomplete: 'family-name' },
  address1: { autocomplete: 'address-line1' },
  address2: { autocomplete: 'address-line2' },
  address3: { autocomplete: 'address-line3' },
  town: { autocomplete: 'address-level2' },
  county: { autocomplete: 'address-level1' },
  postcode: { autocomplete: 'postal-code' },
  country: { autocomplete: 'country' },
  email1: { autocomplete: 'email', type: 'email' },
  email2: { type: 'email' },
  telephone1: { autocomplete: 'tel', type: 'tel' },
  telephone2: { type: 'tel' },
  mobile: { autocomplete: 'tel', type: 'tel' },
  organisationname: { autocomplete: 'organization' },
  jobtitle: { autocomplete: 'organization-title' },
};
