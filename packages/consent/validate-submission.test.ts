import { expect, test } from 'vitest';
import { answersFor } from './answer.ts';
import { askedOf } from './asked.ts';
import { defaultLayers } from './default-layers.ts';
import { textsFor } from './default-texts.ts';
import { sampleDefinition } from './sample-definition.ts';
import type { Choice, ConsentSubmission } from './submission.ts';
import { validateSubmission } from './validate-submission.ts';

const definition = sampleDefinition();

const submission = (choice: Choice, changes: Partial<ConsentSubmission> = {}): ConsentSubmission => {
  const { profileId, version, accessKey, language, reConsentNo } = definition;
  return {
    submissionGuid: 'c1',
    profileId,
    version,
    accessKey,
    language,
    reConsentNo,
    choice,
    visitGuid: 'v1',
    method: 'banner',
    gpc: false,
    capturedAt: '2026-06-01T12:00:00Z',
    pageUrl: 'https://shop.example/',
    preferences: answersFor({ asked: askedOf(definition), gpc: false }, choice, { 23: true }),
    ...changes,
  };
};

const problems = (...words: Parameters<typeof submission>) =>
  validateSubmission(definition, submission(...words), Date.now());
const { preferences } = submission('custom');

test.for(['accept', 'reject', 'custom'] as const)('what the banner sends (%s) is valid', (choice) => {
  expect(problems(choice)).toEqual([]);
});

test('a different version, language, profile, re-consent number or key is named', () => {
  expect(problems('accept', { version: 2 })).toEqual(['version is not that of the published banner']);
  expect(problems('accept', { language: 'de', profileId: 1, reConsentNo: 9, accessKey: 'x' })).toHaveLength(
    4,
  );
  expect(problems('accept', { accessKey: definition.accessKey.toUpperCase() })).toEqual([]);
});

test('a channel that was not shown, shown with other words, answered twice or not at all is named', () => {
  const [first, ...others] = preferences;
  if (!first) throw new Error('The sample has preferences');
  expect(problems('custom', { preferences: [...preferences, { ...first, channelId: 99 }] })).toEqual([
    'Channel 99 is not part of the published banner',
  ]);
  expect(problems('custom', { preferences: [{ ...first, statementVersionId: 1 }, ...others] })).toEqual([
    'Channel 22 was not shown with statement 42, version 1',
  ]);
  expect(problems('custom', { preferences: [...preferences, first] })).toEqual([
    'Channel 22 is answered twice',
  ]);
  expect(problems('custom', { preferences: others })).toEqual(['Channel 22 has no answer']);
});

test('an always-on service cannot be refused, but may be listed as on', () => {
  const session = { channelId: 21, statementId: 41, statementVersionId: 61 };
  expect(problems('custom', { preferences: [...preferences, { ...session, value: 0 }] })).toEqual([
    'Channel 21 is always on and cannot be refused',
  ]);
  expect(
    problems('reject', { preferences: [...submission('reject').preferences, { ...session, value: 1 }] }),
  ).toEqual([]);
});

test('the choice must match the answers', () => {
  expect(problems('accept', { preferences })).toEqual(['An acceptance of everything cannot contain a no']);
  expect(problems('reject', { preferences })).toEqual(['A refusal cannot contain a yes']);
  expect(problems('custom', { preferences: submission('accept').preferences })).toEqual([]);
});

test('the GPC signal cannot accept, and must be present', () => {
  expect(problems('reject', { method: 'gpc' })).toEqual(['An answer by the GPC signal needs the signal']);
  expect(problems('accept', { method: 'gpc', gpc: true })).toEqual(['The GPC signal cannot accept']);
});

test('an acceptance may contain the refusals that the signal forces', () => {
  const { gpc } = defaultLayers(textsFor('en'), 'OptOut');
  const forced = sampleDefinition({ gpc: { ...gpc, allowOverride: false } });
  const refused = submission('accept', { gpc: true, preferences: submission('reject').preferences });
  expect(validateSubmission(forced, refused, Date.now())).toEqual([]);
});
