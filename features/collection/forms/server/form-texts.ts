import { createHash } from 'node:crypto';
import { textsOf } from '@candour/forms/texts-of.ts';
import type { FormKind, WorkingForm } from '@candour/forms/working-form.ts';

/** A text of a form in its default language. */
export type SourceText = { key: string; label: string; isRich: boolean; text: string };

/** A text in another language, with the text it was made from. */
export type KeptText = { key: string; text: string; source: string };

/** The texts in use, in the order of the form; those after it last. */
export const sourceTexts = (form: TextsOfForm): SourceText[] => [
  ...(form.kind === 'preferencePage'
    ? [plain(pageNameKey, 'Title of the page', form.pageName)].filter(({ text }) => text !== '')
    : []),
  ...textsOf(form.working).map(({ name, ...text }) => ({ ...text, label: name })),
  ...(form.kind === 'preferencePage' && form.showUnsubscribeAll && form.unsubscribeAllLabel !== ''
    ? [plain(stopLabelKey, 'Button that stops everything', form.unsubscribeAllLabel)]
    : []),
  ...(form.afterSubmitText === ''
    ? []
    : [{ key: afterSubmitKey, label: 'Message after sending', isRich: true, text: form.afterSubmitText }]),
];

/** What of a form has texts. */
type TextsOfForm = {
  kind: FormKind;
  working: WorkingForm;
  afterSubmitText: string;
  pageName: string;
  showUnsubscribeAll: boolean;
  unsubscribeAllLabel: string;
};

const plain = (key: string, label: string, text: string): SourceText => ({ key, label, isRich: false, text });

/** Where the title of a page and the words of its button are kept. */
export const pageNameKey = 'page.pageName';
export const stopLabelKey = 'page.unsubscribeAllLabel';

/** Where the message after sending is kept among the texts of the elements. */
export const afterSubmitKey = 'behaviour.afterSubmitText';

/** Marks what a translation was made from. */
export const sourceHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

export type TextState = 'missing' | 'outdated' | 'translated';

export const stateOf = ({ key, text }: SourceText, kept: readonly KeptText[]): TextState => {
  const own = kept.find((each) => each.key === key);
  if (own === undefined || own.text === '') return 'missing';
  return own.source === sourceHash(text) ? 'translated' : 'outdated';
};
