import type { ContactFieldName } from '@candour/forms/answers.ts';
import { fieldLabel } from '@candour/forms/field-labels.ts';
import type { StartingWords } from '@candour/forms/word-keys.ts';
import type { FormKind, WorkingElement, WorkingForm } from '@candour/forms/working-form.ts';

/** Short enough to read in a file, long enough never to meet again. */
export const newId = (): string => crypto.randomUUID().slice(0, 13);

/** What is chosen before an element can be added. */
export type Chosen =
  | { type: 'contactField'; fieldName: ContactFieldName }
  | { type: 'statement'; statementId: number }
  | { type: 'statementGroup'; statementGroupId: number }
  | { type: 'extendedPreference'; keyId: number }
  | { type: 'metaData'; keyId: number }
  | { type: 'image'; assetId: number }
  | { type: 'heading' | 'richText' | 'privacyPolicy' | 'divider' | 'submit' };

/** An element as it starts, in the language of its form. */
export const newElement = (chosen: Chosen, words: StartingWords): WorkingElement => {
  const id = newId();
  switch (chosen.type) {
    case 'contactField':
      return {
        id,
        ...chosen,
        label: fieldLabel(words, chosen.fieldName),
        placeholder: '',
        help: '',
        isMandatory: chosen.fieldName === 'email1',
      };
    case 'statement':
      return { id, ...chosen, isMandatory: false, startsAs: 'None' };
    case 'extendedPreference':
      return { id, ...chosen, isMandatory: false };
    case 'metaData':
      return { id, ...chosen, source: 'constant', value: '' };
    case 'image':
      return { id, ...chosen, alt: '' };
    case 'statementGroup':
      return { id, ...chosen };
    case 'heading':
      return { id, type: 'heading', level: 2, text: words.heading };
    case 'richText':
      return { id, type: 'richText', text: `<p>${words.text}</p>` };
    case 'privacyPolicy':
      return { id, type: 'privacyPolicy', text: `<p>${words.policy} [PRIVACY_POLICY_LINK]</p>` };
    case 'submit':
      return { id, type: 'submit', label: words.send };
    case 'divider':
      return { id, type: 'divider' };
  }
};

/** What a new form of a kind holds. */
export const startingForm = (kind: FormKind, words: StartingWords) => {
  const elements = startingTypes[kind].map((chosen) => newElement(chosen, words));
  const rows = elements.map((element) => ({ id: newId(), elements: [element] }));
  // The wire has lists that can be changed; nobody changes these.
  return { steps: [{ id: newId(), title: '', rows }] } as Mutable<WorkingForm>;
};

const startingTypes: Readonly<Record<FormKind, readonly Chosen[]>> = {
  preferenceWidget: [],
  collectionWidget: [
    { type: 'contactField', fieldName: 'email1' },
    { type: 'privacyPolicy' },
    { type: 'submit' },
  ],
  preferencePage: [{ type: 'privacyPolicy' }],
  progressiveProfile: [],
};

type Mutable<T> = T extends object ? { -readonly [Name in keyof T]: Mutable<T[Name]> } : T;
