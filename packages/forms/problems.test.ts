import { describe, expect, test } from 'vitest';
import { email } from '../kit/contract/rules.ts';
import { contactShape } from '../../features/people/data-subjects/contract/contact.ts';
import type { ContactFieldName } from './answers.ts';
import { compose } from './compose.ts';
import { lengthOf } from './field-lengths.ts';
import { startingValues, type FormValues } from './form-values.ts';
import { isEmail } from './is-email.ts';
import { problemsOf } from './problems.ts';
import {
  sampleForm,
  sampleParts,
  sampleQuestion,
  sampleStatement,
  sampleWorkingForm,
} from './sample-form.ts';

const form = sampleForm();
const filled = (changes: Partial<FormValues> = {}): FormValues => ({
  ...startingValues(form),
  contact: { email1: 'ada@example.com' },
  answers: { 1: false, 2: null, 3: null },
  ...changes,
});
const found = (values: FormValues, step?: number) =>
  problemsOf(form, values, step).map(({ place, key }) => `${place}: ${key}`);

describe('what is typed', () => {
  test('an untouched form asks for what is mandatory, step by step', () => {
    expect(found(startingValues(form))).toEqual(['email1: needed', 'news: answer']);
    expect(found(startingValues(form), 0)).toEqual(['email1: needed']);
    expect(found(startingValues(form), 1)).toEqual(['news: answer']);
    expect(found(filled())).toEqual([]);
  });

  test('a yes asks for its contact fields: at the field in the same step, otherwise at the statement', () => {
    expect(found(filled({ answers: { 1: true, 2: true, 3: null } }), 1)).toEqual(['offers: fieldsNeeded']);
    expect(found(filled({ answers: { 1: true, 2: true, 3: null } }))).toEqual(['mobile: needed']);
    const withMobile = { email1: 'ada@example.com', mobile: '+49 171 1234567' };
    expect(found(filled({ answers: { 1: true, 2: true, 3: true }, contact: withMobile }))).toEqual([]);
  });

  test.each([
    ['abc', ['mobile: pattern']],
    ['12', ['mobile: pattern']],
    ['+49 (0)171 123-45.67', []],
    ['0171/1234567', []],
  ])('%s as a phone number', (mobile, problems) => {
    expect(found(filled({ contact: { email1: 'ada@example.com', mobile } }))).toEqual(problems);
  });

  test('further questions are checked while they are asked', () => {
    const wrong = { '1.topics': ['gear', 'boats'] };
    expect(found(filled({ extended: wrong }))).toEqual([]);
    expect(found(filled({ extended: wrong, answers: { 1: true } }))).toEqual(['news.topics: notAllowed']);
  });

  test.each([
    [{ valueType: 'number', options: [], min: 1, max: 5 }, '0', 'tooSmall'],
    [{ valueType: 'number', options: [], min: 1, max: 5 }, '5,5', 'tooLarge'],
    [{ valueType: 'number', options: [], min: 1, max: 5 }, '2.5', undefined],
    [{ valueType: 'number', options: [] }, 'many', 'number'],
    [{ valueType: 'date', options: [] }, '2026-13-01', 'date'],
    [{ valueType: 'date', options: [] }, '2026-12-01', undefined],
    [{ valueType: 'text', options: [], maxLength: 3 }, 'long', 'tooLong'],
    [{ valueType: 'text', options: [], pattern: '[A-Z]+' }, 'abc', 'pattern'],
    [{ valueType: 'text', options: [], pattern: '[A-Z]+' }, 'ABC', undefined],
    [{ valueType: 'text', isMandatory: true }, '', 'answer'],
    [{ valueType: 'text' }, 'boats', 'notAllowed'],
  ] as const)('%o answered with "%s": %s', (changes, given, expected) => {
    const question = sampleQuestion({ key: 'k', displayAs: 'Text', ...changes });
    const statements = new Map([[11, sampleStatement(11, 'News', { questions: [{ keyId: 1, question }] })]]);
    const definition = compose(sampleWorkingForm, sampleParts({ statements }));
    const values = { contact: { email1: 'a@b.example' }, answers: { 1: true }, extended: { '1.k': given } };
    expect(problemsOf(definition, values)[0]?.key).toBe(expected);
  });

  test('questions of a statement that a rule hides are not asked', () => {
    const question = sampleQuestion({ showWhen: 'Always', isMandatory: true });
    const offers = sampleStatement(12, 'Offers', { questions: [{ keyId: 1, question }] });
    const statements = new Map([
      [11, sampleStatement(11, 'News')],
      [12, offers],
    ]);
    const [first, second] = sampleWorkingForm.steps;
    const alone = { id: 'q', type: 'extendedPreference', keyId: 1, isMandatory: false } as const;
    const rows = [...(second?.rows ?? []), { id: 'q-row', elements: [alone] }];
    const working = { steps: [first!, { ...second!, rows }] };
    const asking = compose(working, sampleParts({ statements }));
    const keys = (definition: typeof form) => problemsOf(definition, filled()).map(({ place }) => place);
    expect(keys(asking)).toEqual(['q']);
    const effect = { effect: 'Hide', triggerValue: 'No', targetChannelIds: [2] } as const;
    const rule = {
      dependencyId: 9,
      triggerChannelId: 1,
      applyIn: 'Collection',
      isActive: true,
      ...effect,
    } as const;
    expect(keys({ ...asking, dependencies: [rule] })).toEqual([]);
  });

  test('rules between channels hide, decide and ask for a yes', () => {
    const rule = { dependencyId: 9, triggerChannelId: 1, applyIn: 'Collection', isActive: true } as const;
    const withRule = (effect: 'Hide' | 'RequireYes' | 'ForceYes', triggerValue: 'Yes' | 'No') => ({
      ...form,
      dependencies: [{ ...rule, effect, triggerValue, targetChannelIds: [2] }],
    });
    const yesToOffers = filled({ answers: { 1: false, 2: true, 3: null } });
    expect(problemsOf(withRule('Hide', 'No'), yesToOffers)).toEqual([]);
    expect(problemsOf(withRule('RequireYes', 'No'), filled())).toEqual([
      { place: 'offers', key: 'yesNeeded' },
    ]);
    expect(problemsOf(withRule('ForceYes', 'No'), filled())).toEqual([{ place: 'mobile', key: 'needed' }]);
  });
});

describe('the rules are those of the server', () => {
  const addresses = [
    'ada@example.com',
    'a@b',
    'a@localhost',
    'a.b+c@sub.example.co.uk',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'ä@example.com',
    'a@bücher.example',
    'a b@example.com',
    '@example.com',
    'a@example..com',
    `${'x'.repeat(64)}@example.com`,
    `${'x'.repeat(65)}@example.com`,
    `a@${'x'.repeat(63)}.com`,
    `a@${'x'.repeat(64)}.com`,
    `a@${'xy.'.repeat(84)}com`,
    `${'x'.repeat(64)}@${'y.'.repeat(94)}zz`,
    'a@b@example.com',
    'a@Example.COM',
  ];
  test.each(addresses)('the email address %s', (address) => {
    expect(isEmail(address)).toBe(email(address) === undefined);
  });

  test.each(Object.entries(contactShape))('the length of %s', (name, schema) => {
    const longest = lengthOf(name as ContactFieldName);
    const text = (length: number) =>
      name.startsWith('email')
        ? `${'x'.repeat(64)}@${'y.'.repeat(94)}${'z'.repeat(length - 253)}`
        : 'x'.repeat(length);
    if (name === 'country') return expect(schema.safeParse('DE').success).toBe(true);
    expect(schema.safeParse(text(longest)).success).toBe(true);
    expect(schema.safeParse(text(longest + 1)).success).toBe(false);
  });
});
