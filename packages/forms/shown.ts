import { applyDependencies } from '@candour/consent/apply-dependencies.ts';
import type { FormDefinition, FormElement, FormQuestion } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { statementsIn, type FormValues } from './form-values.ts';

/** What holds for a channel in the form: what the person said, or what a rule made of it. */
export type ShownAnswer = {
  value: boolean | null;
  isHidden: boolean;
  /** A rule decides; the person cannot. */
  isFixed: boolean;
};

/** The answers of a form under its rules, by channel, and the channels that need a yes first. */
export const shownAnswers = (
  definition: FormDefinition,
  values: FormValues,
): { answers: ReadonlyMap<number, ShownAnswer>; needed: ReadonlySet<number> } => {
  const given = statementsIn(definition).map(({ channelId }) => ({
    channelId,
    value: values.answers[channelId] ?? null,
  }));
  const { answers, unmet } = applyDependencies(definition.dependencies, given);
  const own = new Set(given.map(({ channelId }) => channelId));
  const shown = answers.flatMap(({ channelId, value, isHidden, derivedBy }) =>
    own.has(channelId) ? [[channelId, { value, isHidden, isFixed: derivedBy !== null }] as const] : [],
  );
  // What the form does not ask for cannot be given here; the server has the last word.
  const needed = unmet.flatMap(({ channelId }) => (own.has(channelId) ? [channelId] : []));
  return { answers: new Map(shown), needed: new Set(needed) };
};

/** Whether a further question is asked, given what holds for its channel. */
export const isAsked = ({ showWhen }: FormQuestion, answer: ShownAnswer | undefined): boolean =>
  answer?.isHidden !== true && (showWhen === 'Always' || answer?.value === true);

/** The elements of a step, or of the whole form, that are to be seen or sent. */
export const shownElements = (
  definition: FormDefinition,
  answers: ReadonlyMap<number, ShownAnswer>,
  step?: number,
): FormElement[] =>
  elementsOf(definition, step).filter((element) => {
    if (element.type === 'statement') return answers.get(element.channelId)?.isHidden !== true;
    if (element.type === 'question') return isAsked(element.question, answers.get(element.channelId));
    return true;
  });
