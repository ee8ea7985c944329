import type { FormDefinition, FormElement } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import type { ProfileCondition, ProfileDefinition } from './profile-definition.ts';

/** An element that asks a person something. */
export type ProfileQuestion = FormElement & { type: 'contactField' | 'statement' | 'question' };

type Value = string | number | boolean | readonly string[];

/** What is known of the answer to a question. */
export type KnownAnswer = {
  /** Null where there is an answer that does not count yet: a yes that waits to be confirmed. */
  value: Value | null;
  /** When it was given: ISO 8601. */
  since: string;
  /** Another wording asks for something else now, so it is asked again. */
  isReopened?: boolean;
};

/** A question that was asked before. */
export type PastAsk = {
  questionId: string;
  /** ISO 8601. */
  askedAt: string;
  outcome: 'answered' | 'skipped' | 'expired';
};

/** All that decides what is asked next. */
export type ProfileFacts = {
  /** By the id of the question. */
  known: ReadonlyMap<string, KnownAnswer>;
  /** Channels with a yes that counts. */
  agreedTo: ReadonlySet<number>;
  /** Contact fields that are known. */
  contactFields: ReadonlySet<string>;
  asks: readonly PastAsk[];
  now: Date;
};

/**
 * Why a question is not asked now. `needsYes`: its channel has no yes to which it could belong. `needsField`:
 * a yes would need a contact field that is not known. `later`: others come first.
 */
export type NotAsked =
  | 'known'
  | 'condition'
  | 'needsYes'
  | 'needsField'
  | 'askedTooOften'
  | 'askedLately'
  | 'later';

/** A question and whether it is asked now. */
export type Verdict = { question: ProfileQuestion; reason: NotAsked | null };

const day = 86_400_000;

/** The questions of a profile, in their order. */
export const profileQuestions = (definition: Pick<FormDefinition, 'steps'>): ProfileQuestion[] =>
  elementsOf(definition).filter(
    (element): element is ProfileQuestion =>
      element.type === 'contactField' ||
      element.type === 'question' ||
      (element.type === 'statement' && element.responseType !== 'InformationOnly'),
  );

/** Which questions of a profile are asked now, and why the others are not. */
export const nextQuestions = (
  definition: Pick<FormDefinition, 'steps'> & { profile: ProfileDefinition },
  facts: ProfileFacts,
): Verdict[] => {
  const { profile } = definition;
  const rest = profile.minDaysBetween * day;
  const isResting = rest > 0 && facts.asks.some(({ askedAt }) => ageOf(askedAt, facts) < rest);
  let room = profile.questionsPerVisit;
  return profileQuestions(definition).map((question) => {
    const reason = whyNotOpen(question, profile, facts) ?? (isResting ? 'askedLately' : null);
    if (reason !== null) return { question, reason };
    room -= 1;
    return { question, reason: room < 0 ? 'later' : null };
  });
};

const ageOf = (moment: string, { now }: ProfileFacts): number => now.getTime() - Date.parse(moment);

/** Why a question would not be asked at any visit while things are as they are. */
const whyNotOpen = (
  question: ProfileQuestion,
  profile: ProfileDefinition,
  facts: ProfileFacts,
): NotAsked | null => {
  const known = facts.known.get(question.id);
  if (known !== undefined && !isOpenAgain(known, profile, facts)) return 'known';
  const conditions = profile.conditions.filter(({ questionId }) => questionId === question.id);
  if (!conditions.every((condition) => holds(condition, facts))) return 'condition';
  if (question.type === 'question' && !facts.agreedTo.has(question.channelId)) return 'needsYes';
  if (
    question.type === 'statement' &&
    !question.requiredFields.every((name) => facts.contactFields.has(name))
  )
    return 'needsField';
  return timesUnanswered(question.id, facts) >= profile.maxAsksPerQuestion ? 'askedTooOften' : null;
};

const isOpenAgain = (known: KnownAnswer, { reAskAfterDays }: ProfileDefinition, facts: ProfileFacts) =>
  known.isReopened === true ||
  (known.value !== null && reAskAfterDays !== null && ageOf(known.since, facts) > reAskAfterDays * day);

/** Since it was answered last. */
const timesUnanswered = (questionId: string, { asks }: ProfileFacts): number => {
  const own = asks.filter((ask) => ask.questionId === questionId);
  const answered = Math.max(
    -Infinity,
    ...own.filter(({ outcome }) => outcome === 'answered').map(({ askedAt }) => Date.parse(askedAt)),
  );
  return own.filter(({ outcome, askedAt }) => outcome !== 'answered' && Date.parse(askedAt) > answered)
    .length;
};

const holds = ({ subjectId, operator, value }: ProfileCondition, facts: ProfileFacts): boolean => {
  const known = facts.known.get(subjectId);
  switch (operator) {
    case 'known':
      return known !== undefined;
    case 'unknown':
      return known === undefined;
    case 'optedIn':
      return known?.value === true;
    case 'optedOut':
      return known?.value === false;
    case 'equals':
      return known !== undefined && isEqual(known.value, value);
    case 'olderThanDays':
      return known !== undefined && ageOf(known.since, facts) > Number(value) * day;
  }
};

/** As people write it: letters of either case, one of several choices. */
const isEqual = (known: Value | null, value: string): boolean => {
  const wanted = value.trim().toLowerCase();
  const said = known === null ? [] : typeof known === 'object' ? known : [String(known)];
  return said.some((each) => each.trim().toLowerCase() === wanted);
};

/** How many of the questions are answered, for the figure in the list. */
export const countKnown = (
  definition: Pick<FormDefinition, 'steps'>,
  { known }: Pick<ProfileFacts, 'known'>,
): { known: number; total: number } => {
  const questions = profileQuestions(definition);
  return { known: questions.filter(({ id }) => known.has(id)).length, total: questions.length };
};
