import { elementsOf } from '@candour/forms/elements-of.ts';
import { questionsFor, statementsIn, valueKey, type FormValues } from '@candour/forms/form-values.ts';
import { problemsOf } from '@candour/forms/problems.ts';
import type { FormDefinition, FormStatement } from '@candour/forms/definition.ts';
import type { FormResponse } from '@candour/forms/wire.ts';
import { Refusal, refuseFields } from '@candour/kit/server/refusal';
import type { FormSubmissionBody } from '../contract/submission.ts';

type Answer = FormSubmissionBody['answers'][number];

/** What becomes of a submission by the form and its words alone, whoever the person is. */
export type Judged = {
  /** The answers to be taken. */
  answers: readonly Answer[];
  response: FormResponse;
  metaData: Readonly<Record<string, string>>;
  /** Facts that the form does not know. */
  dropped: number;
};

/** Refuses what this version of the form cannot have sent, at its place. */
export const judge = (
  definition: FormDefinition,
  body: FormSubmissionBody,
  { mustConfirm }: { mustConfirm: boolean },
): Judged => {
  const statements = new Map(statementsIn(definition).map((each) => [each.channelId, each]));
  mustBeOfForm(definition, body, statements);
  mustBeWhole(definition, body);
  const judged = body.answers.map((answer) => {
    const statement = statements.get(answer.channelId);
    return { answer, ...resultOf(statement, answer, { body, mustConfirm }) };
  });
  const results = judged.map(({ answer: { channelId }, result, reason }) => ({ channelId, result, reason }));
  const isAsked = results.some(({ result }) => result === 'pending');
  const by = definition.behaviour.confirmBy === 'code' ? 'confirmByCode' : 'confirmByEmail';
  const metaData = metaDataOf(definition, body);
  return {
    answers: judged.flatMap(({ answer, result }) => (result === 'notTaken' ? [] : [answer])),
    response: { submissionGuid: body.submissionGuid, results, next: isAsked ? by : 'none' },
    metaData,
    dropped: Object.keys(body.metaData).filter((key) => !Object.hasOwn(metaData, key)).length,
  };
};

const mustBeOfForm = (
  definition: FormDefinition,
  { answers, contact }: FormSubmissionBody,
  statements: ReadonlyMap<number, FormStatement>,
): void => {
  answers.forEach(({ channelId, statementId, statementVersionId, extended }, at) => {
    const statement = statements.get(channelId);
    const isFirst = answers.findIndex((each) => each.channelId === channelId) === at;
    const isShown =
      statement?.statementId === statementId &&
      statement.statementVersionId === statementVersionId &&
      statement.responseType !== 'InformationOnly';
    if (!isFirst || !isShown) refuseFields({ [`answers.${at}`]: 'This form does not ask for this answer' });
    const keys = new Set(questionsFor(definition, channelId).map(({ key }) => key));
    const unknown = extended.findIndex(
      ({ key }, place) => !keys.has(key) || extended.findIndex((each) => each.key === key) !== place,
    );
    if (unknown >= 0)
      refuseFields({ [`answers.${at}.extended.${unknown}`]: 'This form does not ask for this answer' });
  });
  const fields = new Set<string>([
    ...elementsOf(definition).flatMap((each) => (each.type === 'contactField' ? [each.fieldName] : [])),
    ...definition.behaviour.identifierMapping.map(({ fieldName }) => fieldName),
  ]);
  const foreign = Object.keys(contact).find((name) => !fields.has(name));
  if (foreign !== undefined)
    refuseFields({ [`contact.${foreign}`]: 'This form does not ask for this field' });
};

/** The same rules as in the browser, which has already told the person. */
const mustBeWhole = (definition: FormDefinition, body: FormSubmissionBody): void => {
  const problems = problemsOf(definition, valuesOf(body));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ place, key }) => [place, key]));
  throw new Refusal(400, { errors: ['Please check what is marked in the form'], fields });
};

/** What was typed, as the rules of forms see it. */
const valuesOf = ({ contact, answers }: FormSubmissionBody): FormValues => ({
  contact,
  answers: Object.fromEntries(answers.map(({ channelId, value }) => [channelId, value === 1])),
  extended: Object.fromEntries(
    answers.flatMap(({ channelId, extended }) =>
      extended.map(({ key, value }) => [
        valueKey(channelId, key),
        Array.isArray(value) ? value : String(value),
      ]),
    ),
  ),
});

type Result = Pick<FormResponse['results'][number], 'result' | 'reason'>;

const resultOf = (
  statement: FormStatement | undefined,
  { value }: Answer,
  { body, mustConfirm }: { body: FormSubmissionBody; mustConfirm: boolean },
): Result => {
  if (value === 0 || statement === undefined) return { result: 'taken', reason: null };
  const isConfirmed = mustConfirm || statement.isConfirmed;
  // Only emails can ask: there is nowhere else to send the question.
  const needed = isConfirmed ? [...statement.requiredFields, 'email1'] : statement.requiredFields;
  const has = (name: string) => (new Map(Object.entries(body.contact)).get(name) ?? '') !== '';
  if (!needed.every(has)) return { result: 'notTaken', reason: 'MissingContactFields' };
  return { result: isConfirmed ? 'pending' : 'taken', reason: null };
};

/** What the form says of itself counts as it was published; the rest only under keys that the form knows. */
const metaDataOf = (definition: FormDefinition, body: FormSubmissionBody): Record<string, string> =>
  Object.fromEntries(
    elementsOf(definition).flatMap((each) => {
      if (each.type !== 'metaData') return [];
      const told = Object.hasOwn(body.metaData, each.key) ? body.metaData[each.key] : undefined;
      const value = each.source === 'constant' ? each.value : told;
      return value === undefined || value === '' ? [] : [[each.key, value]];
    }),
  );
