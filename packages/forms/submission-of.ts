import type { ContactFieldName } from './answers.ts';
import { withCallingCode } from './calling-code.ts';
import { fieldKinds } from './contact-fields.ts';
import type { FormDefinition, FormQuestion } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { questionsFor, statementsIn, valueKey, type FormValues } from './form-values.ts';
import { numberIn } from './problems.ts';
import { isAsked, shownAnswers, type ShownAnswer } from './shown.ts';
import type { FormSubmission } from './wire.ts';

/** What a submission says beside what was typed. */
export type Circumstances = Pick<
  FormSubmission,
  'submissionGuid' | 'definitionHash' | 'capturedAt' | 'check'
> & {
  /** The whole address of the page: its query may hold meta-data, and stays behind. */
  pageUrl: string;
};

/** What holds in the form under its rules, as `shownAnswers` finds it. */
type Answers = ReadonlyMap<number, ShownAnswer>;

/** What a form sends once it has no problems. What is hidden or was not answered is left out. */
export const submissionOf = (
  definition: FormDefinition,
  values: FormValues,
  circumstances: Circumstances,
): FormSubmission =>
  submissionFrom(definition, { values, answers: shownAnswers(definition, values).answers }, circumstances);

/** The same where it is known what holds. */
export const submissionFrom = (
  definition: FormDefinition,
  { values, answers }: { values: FormValues; answers: Answers },
  { pageUrl, ...circumstances }: Circumstances,
): FormSubmission => {
  const page = new URL(pageUrl);
  const { version, language } = definition;
  return {
    ...circumstances,
    version,
    language,
    contact: contactIn(definition, values),
    answers: answersFrom(definition, values, answers),
    metaData: metaDataIn(definition, page.searchParams),
    pageUrl: page.origin + page.pathname,
  };
};

/** The contact fields that say something. */
const contactIn = (
  { behaviour: { callingCode = '' } }: FormDefinition,
  { contact }: FormValues,
): FormSubmission['contact'] =>
  Object.fromEntries(
    Object.entries(contact).flatMap(([key, text]) => {
      const name = key as ContactFieldName; // the type's own names
      const said = text.trim();
      if (said === '') return [];
      return [[name, fieldKinds[name]?.type === 'tel' ? withCallingCode(said, callingCode) : said]];
    }),
  );

/** The answers that were given, as they travel. */
export const answersIn = (definition: FormDefinition, values: FormValues): FormSubmission['answers'] =>
  answersFrom(definition, values, shownAnswers(definition, values).answers);

/** The same where it is known what holds. */
export const answersFrom = (
  definition: FormDefinition,
  values: FormValues,
  answers: Answers,
): FormSubmission['answers'] =>
  statementsIn(definition).flatMap((statement) => {
    const { channelId, statementId, statementVersionId, responseType, isMandatory } = statement;
    const answer = answers.get(channelId);
    const value = answer?.value ?? null;
    if (value === null || answer?.isHidden === true || responseType === 'InformationOnly') return [];
    const extended = questionsFor(definition, channelId).flatMap((question) =>
      extendedAnswer(question, channelId, values, answer),
    );
    // What holds already is said again only where the form insists.
    if (value === values.present?.[channelId] && !isMandatory && extended.length === 0) return [];
    return [
      { channelId, statementId, statementVersionId, value: value ? (1 as const) : (0 as const), extended },
    ];
  });

type Extended = FormSubmission['answers'][number]['extended'];

const extendedAnswer = (
  question: FormQuestion,
  channelId: number,
  { extended }: FormValues,
  answer: ShownAnswer | undefined,
): Extended => {
  const given = extended[valueKey(channelId, question.key)] ?? '';
  if (given.length === 0 || !isAsked(question, answer)) return [];
  const { key, valueType } = question;
  if (typeof given !== 'string') return [{ key, value: given }];
  const text = given.trim();
  if (text === '') return [];
  if (valueType === 'number') return [{ key, value: numberIn(text) }];
  if (valueType === 'boolean') return [{ key, value: text === 'true' }];
  return [{ key, value: valueType === 'list' ? [text] : text }];
};

const metaDataIn = (definition: FormDefinition, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    elementsOf(definition).flatMap((element) => {
      if (element.type !== 'metaData') return [];
      const value = element.source === 'constant' ? element.value : query.get(element.parameter);
      return value ? [[element.key, value]] : [];
    }),
  );
