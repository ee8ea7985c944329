import type { FormDefinition, FormElement } from './definition.ts';

/**
 * A profile with only some of its questions, to be drawn and checked like a form. A further question is asked
 * by itself: what it belongs to was answered before.
 */
export const askedPart = (definition: FormDefinition, questionIds: readonly string[]): FormDefinition => ({
  ...definition,
  dependencies: [],
  steps: definition.steps.map((step) => ({
    ...step,
    rows: step.rows
      .map((row) => ({
        ...row,
        elements: row.elements.filter(({ id }) => questionIds.includes(id)).map(alone),
      }))
      .filter(({ elements }) => elements.length > 0),
  })),
});

const alone = (element: FormElement): FormElement =>
  element.type === 'question'
    ? { ...element, question: { ...element.question, showWhen: 'Always' } }
    : element;
