import { describe, expect, test } from 'vitest';
import type { FormElement } from './definition.ts';
import { countKnown, nextQuestions, type ProfileFacts } from './next-questions.ts';
import type { ProfileDefinition } from './profile-definition.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

const field = (id: string): FormElement => ({
  id,
  type: 'contactField',
  fieldName: 'town',
  label: id,
  placeholder: '',
  help: '',
  isMandatory: false,
  maxLength: 100,
  pattern: null,
  allowedValues: [],
});
const statement = (id: string, channelId: number, requiredFields: string[] = []): FormElement => ({
  id,
  type: 'statement',
  statementId: channelId,
  statementVersionId: 1,
  channelId,
  html: id,
  responseType: 'YesNoRadio',
  isPolarityInverted: false,
  yesLabel: 'Yes',
  noLabel: 'No',
  isMandatory: false,
  startsAs: 'None',
  requiredFields,
  isConfirmed: false,
  questions: [],
});
const further = (id: string, channelId: number): FormElement => ({
  id,
  type: 'question',
  channelId,
  question: {
    key: id,
    label: id,
    help: '',
    displayAs: 'Text',
    valueType: 'text',
    options: [],
    startsAs: '',
    isMandatory: false,
    showWhen: 'OptedIn',
    min: null,
    max: null,
    maxLength: null,
    pattern: null,
  },
});

const usual: ProfileDefinition = {
  questionsPerVisit: 1,
  minDaysBetween: 7,
  maxAsksPerQuestion: 3,
  mayBeSkipped: true,
  reAskAfterDays: null,
  conditions: [],
  placement: 'prompt',
  triggers: { onLogin: true, afterSeconds: null, onEvent: '' },
};
const nothing: ProfileFacts = {
  known: new Map(),
  agreedTo: new Set(),
  contactFields: new Set(),
  asks: [],
  now,
};

/** Why each question is not asked, or `ask`. */
const verdicts = (
  elements: readonly FormElement[],
  { profile = {}, facts = {} }: { profile?: Partial<ProfileDefinition>; facts?: Partial<ProfileFacts> } = {},
): string[] =>
  nextQuestions(
    {
      steps: [
        { id: 's', title: '', rows: elements.map((element) => ({ id: element.id, elements: [element] })) },
      ],
      profile: { ...usual, ...profile },
    },
    { ...nothing, ...facts },
  ).map(({ reason }) => reason ?? 'ask');

const three = [field('a'), field('b'), field('c')];
const known = (entries: Record<string, { value: string | boolean | null; days: number }>) =>
  new Map(Object.entries(entries).map(([id, { value, days }]) => [id, { value, since: ago(days) }]));

describe('what is asked next', () => {
  test('is the first questions in order whose answers are not known', () => {
    expect(verdicts(three)).toEqual(['ask', 'later', 'later']);
    expect(verdicts(three, { profile: { questionsPerVisit: 2 } })).toEqual(['ask', 'ask', 'later']);
    const facts = { known: known({ a: { value: 'Oslo', days: 1 } }) };
    expect(verdicts(three, { facts })).toEqual(['known', 'ask', 'later']);
  });

  test('is nothing while somebody was asked too recently', () => {
    const asks = [{ questionId: 'a', askedAt: ago(6.9), outcome: 'skipped' as const }];
    expect(verdicts(three, { facts: { asks } })).toEqual(['askedLately', 'askedLately', 'askedLately']);
    const earlier = [{ ...asks[0]!, askedAt: ago(7) }]; // the one above
    expect(verdicts(three, { facts: { asks: earlier } })[0]).toBe('ask');
    expect(verdicts(three, { facts: { asks }, profile: { minDaysBetween: 0 } })[0]).toBe('ask');
  });

  test('leaves out what nobody answered as often as it may be asked, since it was answered last', () => {
    const skipped = (days: number) => ({
      questionId: 'a',
      askedAt: ago(days),
      outcome: 'expired' as const,
    });
    const asks = [skipped(10), skipped(20), skipped(30)];
    expect(verdicts(three, { facts: { asks } })).toEqual(['askedTooOften', 'ask', 'later']);
    const answered = { questionId: 'a', askedAt: ago(15), outcome: 'answered' as const };
    expect(verdicts(three, { facts: { asks: [...asks, answered] } })[0]).toBe('ask');
  });

  test('asks again what was answered long ago, and what asks for something else now', () => {
    const facts = { known: known({ a: { value: 'Oslo', days: 365 }, b: { value: 'x', days: 364 } }) };
    expect(verdicts(three, { facts, profile: { reAskAfterDays: 364 } })).toEqual(['ask', 'known', 'later']);
    const reopened = new Map([['a', { value: true, since: ago(1), isReopened: true }]]);
    expect(verdicts(three, { facts: { known: reopened } })[0]).toBe('ask');
    const waiting = known({ a: { value: null, days: 999 } });
    expect(verdicts(three, { facts: { known: waiting }, profile: { reAskAfterDays: 1 } })[0]).toBe('known');
  });

  test('asks a further question only of who said yes to its channel', () => {
    expect(verdicts([further('q', 7)])).toEqual(['needsYes']);
    expect(verdicts([further('q', 7)], { facts: { agreedTo: new Set([7]) } })).toEqual(['ask']);
  });

  test('asks for a yes only if the contact fields it needs are known', () => {
    expect(verdicts([statement('s', 7, ['mobile'])])).toEqual(['needsField']);
    const facts = { contactFields: new Set(['mobile']) };
    expect(verdicts([statement('s', 7, ['mobile'])], { facts })).toEqual(['ask']);
  });
});

describe('a condition', () => {
  const asked = (operator: ProfileDefinition['conditions'][number]['operator'], value: string, facts = {}) =>
    verdicts(three, {
      profile: { conditions: [{ questionId: 'b', subjectId: 'a', operator, value }] },
      facts,
    })[1] !== 'condition';

  test.each<[string, Parameters<typeof asked>[0], string, string | boolean, boolean]>([
    ['known', 'known', '', 'Oslo', true],
    ['unknown', 'unknown', '', 'Oslo', false],
    ['equals, whatever its letters', 'equals', ' oslo ', 'Oslo', true],
    ['equals something else', 'equals', 'Bergen', 'Oslo', false],
    ['optedIn with a yes', 'optedIn', '', true, true],
    ['optedIn with a no', 'optedIn', '', false, false],
    ['optedOut with a no', 'optedOut', '', false, true],
    ['older than it is', 'olderThanDays', '11', 'Oslo', false],
    ['older than fewer days', 'olderThanDays', '9', 'Oslo', true],
  ])('%s', (_, operator, value, answer, holds) => {
    expect(asked(operator, value, { known: known({ a: { value: answer, days: 10 } }) })).toBe(holds);
  });

  test('on what is not known holds for unknown only', () => {
    for (const operator of ['known', 'equals', 'optedIn', 'optedOut', 'olderThanDays'] as const)
      expect(asked(operator, '0')).toBe(false);
    expect(asked('unknown', '')).toBe(true);
  });

  test('one of several choices equals', () => {
    const facts = { known: new Map([['a', { value: ['tents', 'boots'], since: ago(1) }]]) };
    expect(asked('equals', 'boots', facts)).toBe(true);
  });
});

test('how much is known is counted by question', () => {
  const steps = [{ id: 's', title: '', rows: [{ id: 'r', elements: three }] }];
  expect(countKnown({ steps }, { known: known({ b: { value: 'x', days: 1 } }) })).toEqual({
    known: 1,
    total: 3,
  });
});
