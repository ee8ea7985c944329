import { meansNo } from '@candour/consent/response-types.ts';
import type { ContactFieldName } from './answers.ts';
import type { FormDefinition, FormElement, FormQuestion, FormStatement } from './definition.ts';
import { elementsOf } from './elements-of.ts';

/** What is typed and chosen in a form. What is absent was left alone. */
export type FormValues = {
  contact: Readonly<Partial<Record<ContactFieldName, string>>>;
  /** By channel: yes, no, or null for none. */
  answers: Readonly<Record<number, boolean | null>>;
  /** Further questions, by `valueKey`: a text, or the chosen values. */
  extended: Readonly<Record<string, string | readonly string[]>>;
  /** What held before, by channel, where the page vouches for the person. */
  present?: Readonly<Record<number, boolean>>;
};

/** Where the answer to a further question is kept. */
export const valueKey = (channelId: number, key: string): string => `${channelId}.${key}`;

/** The statements of a form with the ids of their elements. */
export const statementsIn = (definition: FormDefinition): (FormElement & { type: 'statement' })[] =>
  elementsOf(definition).filter((element) => element.type === 'statement');

/** The further questions for a channel: those of its statement, and those that stand by themselves. */
export const questionsFor = (definition: FormDefinition, channelId: number): readonly FormQuestion[] =>
  elementsOf(definition).flatMap((element) => {
    if (element.type === 'statement' && element.channelId === channelId) return element.questions;
    return element.type === 'question' && element.channelId === channelId ? [element.question] : [];
  });

/** Whether a statement is answered by leaving its only control as it is or by ticking it. */
export const isTicked = ({ responseType }: Pick<FormStatement, 'responseType'>): boolean =>
  responseType === 'Checkbox' || responseType === 'Toggle' || responseType === 'OptOutCheckbox';

/**
 * What a box or a switch says. An empty one that means yes when ticked says nothing, unless the form itself
 * says how it starts: a no that nobody gave would end what people agreed to elsewhere. Where the person sees
 * what holds, an empty box is a no.
 */
export const answerOfTick = (statement: FormStatement, isOn: boolean, holds?: boolean): boolean | null => {
  if (meansNo(statement)) return !isOn;
  if (isOn) return true;
  return statement.startsAs === 'None' && holds === undefined ? null : false;
};

/** What a statement says before anybody touches it. */
export const startingAnswer = (statement: FormStatement): boolean | null => {
  const { responseType, startsAs } = statement;
  if (responseType === 'InformationOnly') return null;
  if (responseType === 'ImplicitBySubmit') return true;
  if (isTicked(statement)) return answerOfTick(statement, startsAs === (meansNo(statement) ? 'No' : 'Yes'));
  return startsAs === 'None' ? null : startsAs === 'Yes';
};

/** The values of a form that nobody has touched. */
export const startingValues = (definition: FormDefinition, present?: FormValues['present']): FormValues => {
  const extended: Record<string, string | readonly string[]> = {};
  for (const element of elementsOf(definition)) {
    const asked =
      element.type === 'statement'
        ? element.questions
        : element.type === 'question'
          ? [element.question]
          : [];
    if (element.type !== 'statement' && element.type !== 'question') continue;
    for (const { key, startsAs, valueType } of asked)
      if (startsAs !== '')
        extended[valueKey(element.channelId, key)] = valueType === 'list' ? [startsAs] : startsAs;
  }
  return {
    contact: {},
    answers: Object.fromEntries(
      statementsIn(definition).map((statement) => [
        statement.channelId,
        present?.[statement.channelId] ?? startingAnswer(statement),
      ]),
    ),
    extended,
    ...(present && { present }),
  };
};
