import type { ContactFieldName } from '@candour/forms/answers.ts';
import { fieldLabel } from '@candour/forms/field-labels.ts';
import { en } from '@candour/forms/words/en.ts';
import { contactFields } from '../../contract/working.ts';

/** What staff call the contact fields. */
export const contactFieldWords = Object.fromEntries(
  contactFields.map((name) => [name, fieldLabel(en.starting, name)]),
) as Readonly<Record<ContactFieldName, string>>; // each of them
