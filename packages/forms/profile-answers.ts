import type { FormDefinition } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { startingValues, valueKey, type FormValues } from './form-values.ts';
import { numberIn } from './problems.ts';
import { shownAnswers } from './shown.ts';
import type { ProfileAnswer } from './wire.ts';

/** The questions of an asked part that were answered, with their answers. */
export const answersInPart = (definition: FormDefinition, values: FormValues): ProfileAnswer[] => {
  const { answers } = shownAnswers(definition, values);
  return elementsOf(definition).flatMap((element): ProfileAnswer[] => {
    const questionId = element.id;
    if (element.type === 'contactField') {
      const value = values.contact[element.fieldName]?.trim() ?? '';
      return value === '' ? [] : [{ questionId, value }];
    }
    if (element.type === 'statement') {
      const value = answers.get(element.channelId)?.value ?? null;
      return value === null ? [] : [{ questionId, value }];
    }
    if (element.type !== 'question') return [];
    const given = values.extended[valueKey(element.channelId, element.question.key)] ?? '';
    if (given.length === 0) return [];
    if (typeof given !== 'string') return [{ questionId, value: [...given] }];
    const { valueType } = element.question;
    const text = given.trim();
    if (valueType === 'number') return [{ questionId, value: numberIn(text) }];
    if (valueType === 'boolean') return [{ questionId, value: text === 'true' }];
    return text === '' ? [] : [{ questionId, value: valueType === 'list' ? [text] : text }];
  });
};

/** What was answered, as the rules of forms see it. */
export const valuesInPart = (definition: FormDefinition, given: readonly ProfileAnswer[]): FormValues => {
  const start = startingValues(definition);
  const contact: Record<string, string> = {};
  const answers: Record<number, boolean | null> = {};
  const extended: Record<string, string | readonly string[]> = {};
  for (const element of elementsOf(definition)) {
    const answer = given.find(({ questionId }) => questionId === element.id)?.value;
    if (element.type === 'statement')
      answers[element.channelId] = answer === undefined ? null : answer === true;
    if (answer === undefined) continue;
    if (element.type === 'contactField') contact[element.fieldName] = String(answer);
    if (element.type === 'question')
      extended[valueKey(element.channelId, element.question.key)] =
        typeof answer === 'object' ? answer : String(answer);
  }
  return { ...start, contact, answers, extended };
};
