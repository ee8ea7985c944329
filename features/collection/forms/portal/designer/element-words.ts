import {
  mdiCardTextOutline,
  mdiFormatListChecks,
  mdiFormatText,
  mdiFormTextbox,
  mdiEyeOffOutline,
  mdiImageOutline,
  mdiMinus,
  mdiSendOutline,
  mdiShieldCheckOutline,
  mdiTagOutline,
  mdiTextLong,
} from '@mdi/js';
import { plainText } from '@candour/consent/rich-text.ts';
import type { WorkingElement, WorkingElementType } from '@candour/forms/working-form.ts';
import type { Offers } from '../../contract/offers.ts';
import { contactFieldWords } from './contact-field-words.ts';

/** What the types of elements are called. */
export const typeWords: Readonly<Record<WorkingElementType, string>> = {
  contactField: 'Contact field',
  statement: 'Statement',
  statementGroup: 'Statement group',
  extendedPreference: 'Extended preference',
  privacyPolicy: 'Privacy policy link',
  heading: 'Heading',
  richText: 'Rich text',
  image: 'Image',
  divider: 'Divider',
  submit: 'Send button',
  metaData: 'Meta-data',
};

export const typeIcons: Readonly<Record<WorkingElementType, string>> = {
  contactField: mdiFormTextbox,
  statement: mdiFormatListChecks,
  statementGroup: mdiCardTextOutline,
  extendedPreference: mdiTagOutline,
  privacyPolicy: mdiShieldCheckOutline,
  heading: mdiFormatText,
  richText: mdiTextLong,
  image: mdiImageOutline,
  divider: mdiMinus,
  submit: mdiSendOutline,
  metaData: mdiEyeOffOutline,
};

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const named = (rows: readonly { id: number; name: string }[], id: number, otherwise: string): string =>
  rows.find((row) => row.id === id)?.name ?? `${otherwise} (no longer offered)`;

/** What staff recognise an element by. */
export const nameOf = (element: WorkingElement, offers: Offers): string => {
  const otherwise = typeWords[element.type];
  switch (element.type) {
    case 'heading':
      return shortened(element.text) || otherwise;
    case 'richText':
      return shortened(plainText(element.text)) || otherwise;
    case 'contactField':
      return element.label || contactFieldWords[element.fieldName];
    case 'statement':
      return named(offers.statements, element.statementId, otherwise);
    case 'statementGroup':
      return named(offers.statementGroups, element.statementGroupId, otherwise);
    case 'extendedPreference':
      return named(offers.extendedPreferences, element.keyId, otherwise);
    case 'metaData':
      return named(offers.metaDataKeys, element.keyId, otherwise);
    case 'submit':
      return element.label || otherwise;
    default:
      return otherwise;
  }
};
