import type { WorkingElement, WorkingForm } from './working-form.ts';

/** A text of a form that can be translated. */
export type FormText = {
  /** `{element}.{member}`, or `{step}.title`. */
  key: string;
  text: string;
  isRich: boolean;
  /** What it is, for people: "Label", "Help text". */
  name: string;
  elementId: string | null;
};

type Member = readonly [member: string, name: string, isRich?: boolean];

const members: Readonly<Partial<Record<WorkingElement['type'], readonly Member[]>>> = {
  heading: [['text', 'Heading']],
  richText: [['text', 'Text', true]],
  image: [['alt', 'Description of the picture']],
  contactField: [
    ['label', 'Label'],
    ['placeholder', 'Placeholder'],
    ['help', 'Help text'],
  ],
  privacyPolicy: [['text', 'Privacy policy', true]],
  submit: [['label', 'Button']],
};

/** The texts of a form in its default language, in order; empty ones have nothing to translate. */
export const textsOf = ({ steps }: WorkingForm): FormText[] =>
  steps
    .flatMap(({ id, title, rows }) => [
      { key: `${id}.title`, text: title, isRich: false, name: 'Title of the step', elementId: null },
      ...rows.flatMap(({ elements }) => elements.flatMap(textsIn)),
    ])
    .filter(({ text }) => text !== '');

/** Members that the table names are texts. */
const textOf = (element: WorkingElement, member: string): string =>
  (element as unknown as Record<string, string>)[member] ?? '';

const textsIn = (element: WorkingElement): FormText[] =>
  (members[element.type] ?? []).map(([member, name, isRich = false]) => ({
    key: `${element.id}.${member}`,
    text: textOf(element, member),
    isRich,
    name,
    elementId: element.id,
  }));

/**
 * A form in another language: texts by the keys of `textsOf`; what is missing stays as it is, rich text as `left` has it.
 */
export const translated = (
  { steps }: WorkingForm,
  texts: Readonly<Partial<Record<string, string>>>,
  left: (html: string) => string = (html) => html,
): WorkingForm => ({
  steps: steps.map((step) => ({
    ...step,
    title: texts[`${step.id}.title`] || step.title,
    rows: step.rows.map((row) => ({
      ...row,
      elements: row.elements.map((element) => {
        const own = (members[element.type] ?? []).flatMap(([member, , isRich = false]) => {
          const text = texts[`${element.id}.${member}`];
          if (text) return [[member, text]];
          return isRich ? [[member, left(textOf(element, member))]] : [];
        });
        return { ...element, ...Object.fromEntries(own) };
      }),
    })),
  })),
});
