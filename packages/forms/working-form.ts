import type { ContactFieldName } from './answers.ts';

/** What a form is for. */
export const formKinds = [
  'preferenceWidget',
  'collectionWidget',
  'preferencePage',
  'progressiveProfile',
] as const;
export type FormKind = (typeof formKinds)[number];

/**
 * A form as staff build it, with the words of its default language inside and everything else by id. Its
 * translations are texts by key (see `textsOf`). Kept as JSON with the noun it belongs to.
 */
export type WorkingForm = { steps: readonly WorkingStep[] };

/** Ids are made where something is added, stay with it for ever and are unique in the form. */
export type WorkingStep = { id: string; title: string; rows: readonly WorkingRow[] };

/** Elements side by side, three at most; below each other where there is no room. */
export type WorkingRow = { id: string; elements: readonly WorkingElement[] };

export type WorkingElement = { id: string } & (
  | { type: 'heading'; level: 2 | 3; text: string }
  /** Rich text, sanitised. */
  | { type: 'richText'; text: string }
  /** An uploaded file of the brand; `alt` empty for one that says nothing. */
  | { type: 'image'; assetId: number; alt: string }
  | ({ type: 'contactField' } & WorkingField)
  | { type: 'statement'; statementId: number; isMandatory: boolean; startsAs: 'None' | 'Yes' | 'No' }
  | { type: 'statementGroup'; statementGroupId: number }
  | { type: 'extendedPreference'; keyId: number; isMandatory: boolean }
  | ({ type: 'metaData'; keyId: number } & MetaDataSource)
  | { type: 'privacyPolicy'; text: string }
  | { type: 'divider' }
  | { type: 'submit'; label: string }
);
export type WorkingElementType = WorkingElement['type'];

/** A question for one contact field. */
export type WorkingField = {
  fieldName: ContactFieldName;
  label: string;
  placeholder: string;
  help: string;
  isMandatory: boolean;
};

/** A fact that nobody sees: the same for everybody, or read from the query of the page's address. */
export type MetaDataSource = { source: 'constant'; value: string } | { source: 'query'; parameter: string };
