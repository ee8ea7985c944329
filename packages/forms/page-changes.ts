import type { FormDefinition, FormQuestion } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { questionsFor, startingValues, statementsIn, valueKey, type FormValues } from './form-values.ts';
import type { PageChanges, PageState } from './page-port.ts';
import { type FormProblem, numberIn, problemsOf } from './problems.ts';
import { isAsked, shownAnswers } from './shown.ts';

/** What was changed on a page, and on which channels. */
export type Changed = Pick<PageChanges, 'answers' | 'contact'>;

/** A page as it shows what holds, before anybody touches it. */
export const valuesOf = (definition: FormDefinition, { channels, contact }: PageState): FormValues => {
  const { answers, extended } = startingValues(definition);
  const present: Record<number, boolean> = {};
  const held: Record<string, string | readonly string[]> = { ...extended };
  const now: Record<number, boolean | null> = { ...answers };
  for (const { channelId, value, extended: own } of channels) {
    now[channelId] = value;
    if (value !== null) present[channelId] = value;
    for (const [key, given] of Object.entries(own))
      held[valueKey(channelId, key)] = typeof given === 'object' ? given : String(given);
  }
  return { contact, answers: now, extended: held, present };
};

/** Channels that the person cannot change here. */
export const lockedIn = ({ channels }: PageState): ReadonlySet<number> =>
  new Set(
    channels.flatMap(({ channelId, lock }) => (lock === null || lock === 'expired' ? [] : [channelId])),
  );

/**
 * What differs from what held. What follows from another choice by a rule is not told: the server derives
 * it by the same rule.
 */
export const changesIn = (
  definition: FormDefinition,
  { held, values, locked }: { held: FormValues; values: FormValues; locked: ReadonlySet<number> },
): Changed => {
  const shown = shownAnswers(definition, values).answers;
  const before = shownAnswers(definition, held).answers;
  const answers = statementsIn(definition).flatMap(({ channelId, statementId, statementVersionId }) => {
    const answer = shown.get(channelId);
    if (answer === undefined || answer.value === null || answer.isFixed || locked.has(channelId)) return [];
    const isSame = answer.value === before.get(channelId)?.value;
    const extended = questionsFor(definition, channelId).flatMap((question) => {
      const place = valueKey(channelId, question.key);
      const given = values.extended[place] ?? '';
      // A new answer replaces everything said with the one before.
      const isTold = isSame ? String(given) !== String(held.extended[place] ?? '') : given.length > 0;
      return !isTold || !isAsked(question, answer)
        ? []
        : [{ key: question.key, value: sent(question, given) }];
    });
    if (isSame && extended.length === 0) return [];
    return [
      {
        channelId,
        statementId,
        statementVersionId,
        value: answer.value ? (1 as const) : (0 as const),
        extended,
      },
    ];
  });
  const contact = Object.fromEntries(
    Object.entries(values.contact).filter(
      ([name, text]) => text.trim() !== (held.contact[name as keyof typeof held.contact] ?? ''), // its names
    ),
  );
  return { answers, contact };
};

const sent = ({ valueType }: FormQuestion, given: string | readonly string[]) => {
  if (typeof given !== 'string') return given;
  const text = given.trim();
  if (valueType === 'list') return text === '' ? [] : [text];
  if (text === '') return '';
  if (valueType === 'number') return numberIn(text);
  return valueType === 'boolean' ? text === 'true' : text;
};

/** How many things were changed, as people count. */
export const countOf = ({ answers, contact }: Changed): number =>
  answers.length + Object.keys(contact).length;

/** What is wrong with what was changed. What somebody leaves as it was keeps nobody from leaving. */
export const problemsIn = (
  definition: FormDefinition,
  values: FormValues,
  { answers, contact }: Changed,
): FormProblem[] => {
  const changed = new Map(answers.map(({ channelId, value }) => [channelId, value]));
  const wanted = new Set(
    statementsIn(definition).flatMap(({ channelId, requiredFields }) =>
      changed.get(channelId) === 1 ? requiredFields : [],
    ),
  );
  const places = new Set<string>();
  for (const element of elementsOf(definition)) {
    if (element.type === 'contactField' && (element.fieldName in contact || wanted.has(element.fieldName)))
      places.add(element.id);
    if (element.type === 'question' && changed.has(element.channelId)) places.add(element.id);
    if (element.type !== 'statement' || !changed.has(element.channelId)) continue;
    places.add(element.id);
    for (const { key } of element.questions) places.add(`${element.id}.${key}`);
  }
  return problemsOf(definition, values).filter(({ place }) => places.has(place));
};

/** Everything that can be turned off here, turned off. What is off or locked is left alone. */
export const allStopped = (
  definition: FormDefinition,
  values: FormValues,
  locked: ReadonlySet<number>,
): FormValues => ({
  ...values,
  answers: Object.fromEntries(
    Object.entries(values.answers).map(([channelId, value]) => [
      channelId,
      locked.has(Number(channelId)) || !isSwitchable(definition, Number(channelId)) ? value : false,
    ]),
  ),
});

const isSwitchable = (definition: FormDefinition, channelId: number): boolean =>
  statementsIn(definition).some(
    (each) =>
      each.channelId === channelId &&
      each.responseType !== 'InformationOnly' &&
      each.responseType !== 'ImplicitBySubmit',
  );

/**
 * The page after somebody else changed something: choices of the person stay, everything else follows.
 * Names the channels that others changed.
 */
export const rebased = (
  { held, values }: { held: FormValues; values: FormValues },
  now: FormValues,
): { values: FormValues; elsewhere: ReadonlySet<number> } => {
  const own = <T>(before: Readonly<Record<string, T>>, typed: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => String(value) !== String(before[name] ?? '')),
    );
  const elsewhere = Object.entries(now.answers).flatMap(([channelId, value]) =>
    value === (held.answers[Number(channelId)] ?? null) ? [] : [Number(channelId)],
  );
  return {
    values: {
      ...now,
      answers: {
        ...now.answers,
        ...Object.fromEntries(
          Object.entries(values.answers).filter(
            ([channelId, value]) => value !== (held.answers[Number(channelId)] ?? null),
          ),
        ),
      },
      contact: { ...now.contact, ...own(held.contact, values.contact) },
      extended: { ...now.extended, ...own(held.extended, values.extended) },
    },
    elsewhere: new Set(elsewhere),
  };
};
