import { expect, test } from 'vitest';
import { answersFor, choiceOf, storedValues } from './answer.ts';
import { type AskedGpc, askedOf } from './asked.ts';
import { sampleDefinition } from './sample-definition.ts';

const asked = askedOf(sampleDefinition());
const values = (...words: Parameters<typeof answersFor>) => answersFor(...words).map(({ value }) => value);

test('every optional service is answered, with the statement that was shown, and always-on ones never', () => {
  const answers = answersFor({ asked, gpc: false }, 'accept');
  expect(answers[0]).toEqual({ channelId: 22, statementId: 42, statementVersionId: 62, value: 1 });
  expect(answers.map(({ channelId }) => channelId)).toEqual([22, 23, 24, 25, 26, 27]);
});

test('accept is yes to all, reject no to all, and in a custom answer everything not named is a no', () => {
  expect(values({ asked, gpc: false }, 'accept')).toEqual([1, 1, 1, 1, 1, 1]);
  expect(values({ asked, gpc: false }, 'reject')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(values({ asked, gpc: false }, 'custom', { 23: true, 21: true })).toEqual([0, 1, 0, 0, 0, 0]);
});

test('a signal that cannot be overridden refuses what it covers, whatever was pressed', () => {
  const gpc: AskedGpc = {
    action: 'OptOutOfSelectedCategories',
    categoryIds: [4],
    notice: 'Never',
    allowOverride: false,
  };
  expect(values({ asked: { ...asked, gpc }, gpc: true }, 'accept')).toEqual([1, 1, 1, 1, 0, 0]);
  expect(
    values({ asked: { ...asked, gpc: { ...gpc, allowOverride: true } }, gpc: true }, 'accept'),
  ).not.toContain(0);
});

test('the choice follows from the values', () => {
  expect([
    choiceOf([{ value: 1 }]),
    choiceOf([{ value: 0 }]),
    choiceOf([{ value: 1 }, { value: 0 }]),
    choiceOf([]),
  ]).toEqual(['accept', 'reject', 'custom', 'accept']);
});

test('answers are stored by service and channel', () => {
  const stored = storedValues(asked.services, answersFor({ asked, gpc: false }, 'custom', { 23: true }));
  expect(stored).toEqual({ s2c22: 0, s3c23: 1, s4c24: 0, s5c25: 0, s6c26: 0, s7c27: 0 });
});
