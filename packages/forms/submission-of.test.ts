import { expect, test } from 'vitest';
import type { FormStatement } from './definition.ts';
import { answerOfTick, startingAnswer, startingValues } from './form-values.ts';
import { sampleForm, sampleStatement } from './sample-form.ts';
import { submissionOf } from './submission-of.ts';

const form = sampleForm();
const circumstances = {
  submissionGuid: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  definitionHash: 'ab',
  capturedAt: '2026-11-23T04:00:00.000Z',
  pageUrl: 'https://shop.example/news?campaign=winter&email=secret#top',
  check: { website: '', openMs: 4000 },
};

test('a submission has what was given and nothing else', () => {
  const values = {
    contact: { email1: ' ada@example.com ', forename: '' },
    answers: { 1: true, 2: null, 3: false },
    extended: { '1.topics': ['gear'] },
  };
  expect(submissionOf(form, values, circumstances)).toEqual({
    submissionGuid: circumstances.submissionGuid,
    definitionHash: 'ab',
    capturedAt: circumstances.capturedAt,
    check: circumstances.check,
    version: 3,
    language: 'en',
    contact: { email1: 'ada@example.com' },
    answers: [
      {
        channelId: 1,
        statementId: 11,
        statementVersionId: 110,
        value: 1,
        extended: [{ key: 'topics', value: ['gear'] }],
      },
      { channelId: 3, statementId: 13, statementVersionId: 130, value: 0, extended: [] },
    ],
    metaData: { campaign: 'winter' },
    pageUrl: 'https://shop.example/news',
  });
});

test('answers to questions that are not asked any more stay behind, and so do hidden statements', () => {
  const values = { contact: {}, answers: { 1: false, 2: true }, extended: { '1.topics': ['gear'] } };
  const rule = {
    dependencyId: 1,
    triggerChannelId: 1,
    triggerValue: 'No',
    effect: 'Hide',
    targetChannelIds: [2],
    applyIn: 'Collection',
    isActive: true,
  } as const;
  const { answers } = submissionOf({ ...form, dependencies: [rule] }, values, circumstances);
  expect(answers).toEqual([
    { channelId: 1, statementId: 11, statementVersionId: 110, value: 0, extended: [] },
  ]);
});

const statement = (changes: Partial<FormStatement>): FormStatement => ({
  ...sampleStatement(11, 'News'),
  isMandatory: false,
  startsAs: 'None',
  ...changes,
  questions: [],
});

test.each([
  [{ responseType: 'Checkbox' }, null, true, null],
  [{ responseType: 'Checkbox', startsAs: 'Yes' }, true, true, false],
  [{ responseType: 'Toggle', startsAs: 'No' }, false, true, false],
  [{ responseType: 'Checkbox', isPolarityInverted: true }, true, false, true],
  [{ responseType: 'OptOutCheckbox' }, true, false, true],
  [{ responseType: 'OptOutCheckbox', startsAs: 'No' }, false, false, true],
] as const)('%o: untouched %s, ticked %s, left empty %s', (changes, untouched, ticked, empty) => {
  const asked = statement(changes);
  expect([startingAnswer(asked), answerOfTick(asked, true), answerOfTick(asked, false)]).toEqual([
    untouched,
    ticked,
    empty,
  ]);
});

test.each([
  [{ responseType: 'YesNoRadio' }, null],
  [{ responseType: 'YesNoRadio', startsAs: 'Yes' }, true],
  [{ responseType: 'ImplicitBySubmit' }, true],
  [{ responseType: 'InformationOnly', startsAs: 'Yes' }, null],
] as const)('%o starts as %s', (changes, expected) => {
  expect(startingAnswer(statement(changes))).toBe(expected);
});

test('an untouched form says nothing that nobody said', () => {
  expect(startingValues(form)).toEqual({ contact: {}, answers: { 1: null, 2: null, 3: null }, extended: {} });
});

test('a telephone number gets the country code of the form, and other fields do not', () => {
  const ofGermany = { ...form, behaviour: { ...form.behaviour, callingCode: '+49' } };
  const values = { contact: { mobile: '0151 2345678', postcode: '01067' }, answers: {}, extended: {} };
  const sent = submissionOf(ofGermany, values, circumstances).contact;
  expect(sent).toEqual({ mobile: '+49 1512345678', postcode: '01067' });
});

test('what holds already is said again only where the form insists, and an empty box is a no then', () => {
  const values = startingValues(form, { 1: true, 2: true });
  const said = (answers: Record<number, boolean | null>) =>
    submissionOf(form, { ...values, answers: { ...values.answers, ...answers } }, circumstances).answers.map(
      ({ channelId, value }) => [channelId, value],
    );
  expect(values.answers).toMatchObject({ 1: true, 2: true });
  // The first one is mandatory.
  expect(said({})).toEqual([[1, 1]]);
  const offers = form.steps[1]?.rows.flatMap(({ elements }) => elements).find(({ id }) => id === 'offers');
  if (offers?.type !== 'statement') throw new Error('The sample has a box for offers');
  expect([answerOfTick(offers, false), answerOfTick(offers, false, true)]).toEqual([null, false]);
  expect(said({ 2: answerOfTick(offers, false, true) })).toEqual([
    [1, 1],
    [2, 0],
  ]);
});
