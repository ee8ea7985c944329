import type { ContactFieldName } from './answers.ts';
import type { FormDefinition, FormElement, FormQuestion } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { valueKey, type FormValues } from './form-values.ts';
import { fieldKinds } from './contact-fields.ts';
import { isEmail } from './is-email.ts';
import { isAsked, type ShownAnswer, shownAnswers, shownElements } from './shown.ts';

/** Keys of the words that say what is wrong. */
export const problemKeys = [
  'needed',
  'email',
  'tooLong',
  'notAllowed',
  'pattern',
  'number',
  'tooSmall',
  'tooLarge',
  'date',
  'answer',
  'tick',
  'yesNeeded',
  'fieldsNeeded',
] as const;
export type ProblemKey = (typeof problemKeys)[number];

/** Something that has to be mended before the form can be sent. */
export type FormProblem = {
  /** The id of the element, or `{element}.{key}` for one of its further questions. */
  place: string;
  key: ProblemKey;
  /** Replaces `{value}` in the words. */
  value?: string | number;
};

/**
 * What is wrong with what was typed, in one step or in the whole form, in the order of the form. The same
 * rules as the server's.
 */
export const problemsOf = (definition: FormDefinition, values: FormValues, step?: number): FormProblem[] => {
  const { answers, needed } = shownAnswers(definition, values);
  const here = shownElements(definition, answers, step);
  const fields = elementsOf(definition).filter((element) => element.type === 'contactField');
  const isEmpty = (name: string) => !values.contact[name as ContactFieldName]?.trim();
  // A yes asks for contact fields: at the field where it is in sight, otherwise at the statement.
  const wanted = new Set<string>();
  const elsewhere = new Map<string, string>();
  for (const element of here) {
    if (element.type !== 'statement' || answers.get(element.channelId)?.value !== true) continue;
    for (const name of element.requiredFields.filter(isEmpty)) {
      const field = fields.find(({ fieldName }) => fieldName === name);
      if (field === undefined) continue;
      if (here.includes(field)) wanted.add(field.id);
      else elsewhere.set(element.id, field.label);
    }
  }
  return here.flatMap((element): FormProblem[] => {
    const found = problemsAt(element, values, answers);
    const place = element.id;
    if (element.type === 'contactField' && wanted.has(place) && found.length === 0)
      return [{ place, key: 'needed' }];
    if (element.type !== 'statement') return found;
    if (needed.has(element.channelId)) return [{ place, key: 'yesNeeded' }, ...found];
    const label = elsewhere.get(place);
    return label === undefined ? found : [{ place, key: 'fieldsNeeded', value: label }, ...found];
  });
};

type Answers = ReadonlyMap<number, ShownAnswer>;

const problemsAt = (element: FormElement, values: FormValues, answers: Answers): FormProblem[] => {
  if (element.type === 'contactField') return at(element.id, contactProblem(element, values));
  if (element.type === 'question')
    return at(element.id, questionProblem(element.question, element.channelId, values));
  if (element.type !== 'statement') return [];
  const answer = answers.get(element.channelId);
  const isMissing =
    element.isMandatory &&
    element.responseType !== 'InformationOnly' &&
    (answer?.value ?? null) === null &&
    answer?.isFixed !== true;
  const own = isMissing ? (element.responseType === 'YesNoRadio' ? 'answer' : 'tick') : undefined;
  return [
    ...at(element.id, own && { key: own }),
    ...element.questions
      .filter((question) => isAsked(question, answer))
      .flatMap((question) =>
        at(`${element.id}.${question.key}`, questionProblem(question, element.channelId, values)),
      ),
  ];
};

type Found = Omit<FormProblem, 'place'> | undefined;

const at = (place: string, found: Found): FormProblem[] => (found ? [{ place, ...found }] : []);

const contactProblem = (field: FormElement & { type: 'contactField' }, { contact }: FormValues): Found => {
  const { fieldName, isMandatory, maxLength, pattern, allowedValues } = field;
  const text = (contact[fieldName] ?? '').trim();
  if (text === '') return isMandatory ? { key: 'needed' } : undefined;
  if (text.length > maxLength) return { key: 'tooLong', value: maxLength };
  if (/^email\d$/.test(fieldName) && !isEmail(text)) return { key: 'email' };
  if (fieldKinds[fieldName]?.type === 'tel' && !/^\+?[\d\s()./-]{4,}$/.test(text)) return { key: 'pattern' };
  if (allowedValues.length > 0 && !allowedValues.includes(text)) return { key: 'notAllowed' };
  return pattern !== null && !matches(pattern, text) ? { key: 'pattern' } : undefined;
};

/** What is wrong with the answer to a further question; undefined if nothing is. */
const questionProblem = (question: FormQuestion, channelId: number, { extended }: FormValues): Found => {
  const given = extended[valueKey(channelId, question.key)] ?? '';
  const { isMandatory, options, valueType, min, max, maxLength, pattern } = question;
  if (typeof given !== 'string')
    return given.length === 0
      ? isMandatory
        ? { key: 'answer' }
        : undefined
      : given.every((value) => isOption(options, value))
        ? undefined
        : { key: 'notAllowed' };
  const text = given.trim();
  if (text === '') return isMandatory ? { key: options.length > 0 ? 'answer' : 'needed' } : undefined;
  if (options.length > 0 && valueType !== 'boolean')
    return isOption(options, text) ? undefined : { key: 'notAllowed' };
  if (valueType === 'number') {
    const number = numberIn(text);
    if (Number.isNaN(number)) return { key: 'number' };
    if (min !== null && number < min) return { key: 'tooSmall', value: min };
    return max !== null && number > max ? { key: 'tooLarge', value: max } : undefined;
  }
  if (valueType === 'date')
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? undefined : { key: 'date' };
  const longest = maxLength ?? 4000;
  if (text.length > longest) return { key: 'tooLong', value: longest };
  return pattern !== null && !matches(pattern, text) ? { key: 'pattern' } : undefined;
};

const isOption = (options: FormQuestion['options'], given: string) =>
  options.some(({ value }) => value === given);

/** Numbers as people write them: the comma is a decimal point. */
export const numberIn = (text: string): number => Number(text.replace(',', '.'));

/** Patterns were checked when they were written; one that this browser does not know stops nobody. */
const matches = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
};
