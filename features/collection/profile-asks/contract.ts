import * as z from 'zod/mini';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import { anyone, may } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { line, lines } from '../public-forms/contract/submission.ts';

const guid = () => z.guid().check(z.toLowerCase());
const questionId = () => z.string().check(z.regex(/^[\w-]{1,40}$/));
const params = z.object({ formId: z.string().check(z.regex(/^\d{1,9}$/)) });
const ofVersion = {
  accessKeyId: guid(),
  version: z.int().check(z.gte(1), z.lte(2147483647)),
  language: z.string().check(z.maxLength(35)),
};
const value = z.union([z.boolean(), z.number(), lines(4000), z.array(line(100)).check(z.maxLength(200))]);

/** What pages of sites send for progressive profiles. */
export const publicProfileRoutes = {
  next: route({
    method: 'POST',
    path: '/tx/public/profiles/{formId}/Next',
    summary:
      'What to ask the person whom the site vouches for; 204 for nothing. The same until it was answered',
    access: anyone,
    params,
    body: z.strictObject({ ...ofVersion, token: z.string().check(z.maxLength(2000)) }),
    response: z.optional(z.object({ askGuid: z.string(), questions: z.array(z.string()) })),
  }),
  answer: route({
    method: 'POST',
    path: '/tx/public/profiles/{formId}/Answers',
    summary: 'Takes the answers to what was asked; the same ones again count once',
    access: anyone,
    params,
    body: z.strictObject({
      ...ofVersion,
      askGuid: guid(),
      answers: z.array(z.strictObject({ questionId: questionId(), value })).check(z.maxLength(10)),
      skipped: z.array(questionId()).check(z.maxLength(10)),
    }),
    accepted: z.object({ askGuid: z.string() }),
  }),
};
export type AnswersBody = z.output<typeof publicProfileRoutes.answer.body>;

/** Why a question is not asked: `NotAsked` of packages/forms. */
const reasons = [
  'known',
  'condition',
  'needsYes',
  'needsField',
  'askedTooOften',
  'askedLately',
  'later',
] as const;

const assumed = z.object({
  questionId: questionId(),
  value: field.optionalText('Known answer', { max: 255 }),
  daysAgo: z._default(z.int().check(z.gte(0), z.lte(3650)), 0),
});

const verdicts = z.object({
  questions: z.array(
    z.object({
      questionId: z.string(),
      label: z.string(),
      /** Null for what is asked. */
      reason: z.nullable(z.enum(reasons)),
      knownSince: z.nullable(z.string()),
      timesAsked: z.int(),
    }),
  ),
});
export type Verdicts = z.output<typeof verdicts>;

const simulated = { params: z.object({ id: field.pathId() }), response: verdicts } as const;

/** Trying what a profile would ask, as it is edited now. */
export const simulationRoutes = {
  simulate: route({
    method: 'POST',
    path: '/api/ProgressiveProfiles/{id}/Simulate',
    summary: 'What a progressive profile would ask somebody of whom this is known',
    access: may('ProgressiveProfiling'),
    body: z.strictObject({ known: z._default(z.array(assumed).check(z.maxLength(100)), []) }),
    ...simulated,
  }),
  simulateFor: route({
    method: 'POST',
    path: '/api/ProgressiveProfiles/{id}/SimulateFor',
    summary: 'What a progressive profile would ask a certain person now',
    // It tells what is known of them.
    access: may('DataSubjectRules', 'DataSubjectGroupingRules', 'RightsRequests'),
    body: z.strictObject({
      fieldName: z._default(z.enum(identifierFields), 'email1'),
      value: field.text('Value', { max: 255 }),
    }),
    ...simulated,
  }),
};
