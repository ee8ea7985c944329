import { mdiAccountOutline, mdiCellphone, mdiEmailOutline, mdiMapMarkerOutline } from '@mdi/js';
import type { ContactFieldName } from '@candour/forms/answers.ts';
import type { WorkingElementType } from '@candour/forms/working-form.ts';
import { contactFieldWords } from './contact-field-words.ts';
import { typeIcons, typeWords } from './element-words.ts';
import type { Chosen } from './new-element.ts';

/** One entry of the palette: something certain, or something that is chosen first. */
export type PaletteItem = {
  label: string;
  icon: string;
  type: WorkingElementType;
  /** What it adds; absent where people choose first. */
  chosen?: Chosen;
};

export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

const contactIcons: Partial<Record<ContactFieldName, string>> = {
  forename: mdiAccountOutline,
  surname: mdiAccountOutline,
  email1: mdiEmailOutline,
  mobile: mdiCellphone,
  postcode: mdiMapMarkerOutline,
};

const contact = (fieldName: ContactFieldName): PaletteItem => ({
  label: contactFieldWords[fieldName],
  icon: contactIcons[fieldName] ?? typeIcons.contactField,
  type: 'contactField',
  chosen: { type: 'contactField', fieldName },
});

const certain = (type: 'heading' | 'richText' | 'privacyPolicy' | 'divider' | 'submit'): PaletteItem => ({
  label: typeWords[type],
  icon: typeIcons[type],
  type,
  chosen: { type },
});

const asked = (type: WorkingElementType, label = typeWords[type]): PaletteItem => ({
  label,
  icon: typeIcons[type],
  type,
});

/** Everything that can be added to a form. */
export const paletteGroups: readonly PaletteGroup[] = [
  {
    title: 'Contact',
    items: [
      contact('forename'),
      contact('surname'),
      contact('email1'),
      contact('mobile'),
      contact('postcode'),
      asked('contactField', 'More fields…'),
    ],
  },
  {
    title: 'Consent',
    items: [
      asked('statement', 'Statement…'),
      asked('statementGroup', 'Statement group…'),
      asked('extendedPreference', 'Extended preference…'),
      certain('privacyPolicy'),
    ],
  },
  {
    title: 'Content',
    items: [
      certain('heading'),
      certain('richText'),
      asked('image', 'Image…'),
      certain('divider'),
      certain('submit'),
    ],
  },
  { title: 'Behind the form', items: [asked('metaData', 'Meta-data…')] },
];
