import * as z from 'zod/mini';
import { conditionOperators } from '@candour/forms/profile-definition.ts';
import * as field from '@candour/kit/contract/fields';
import { maxValue, minValue } from '@candour/kit/contract/rules';
import { onSites, sharedFields } from './form.ts';

const wholeNumber = (title: string, least: number, most: number, description?: string) =>
  field.named(z.int().check(field.ruled(minValue(least)), field.ruled(maxValue(most))), {
    title,
    ...(description === undefined ? {} : { description }),
  });

/** The id of a question: of its element in the form. */
const questionId = (title: string) =>
  field.named(z.string().check(z.regex(/^[\w-]{1,40}$/, { error: 'This field is required' })), { title });

const condition = z.strictObject({
  questionId: questionId('Ask'),
  subjectId: questionId('Answer to'),
  operator: field.choice('Condition', conditionOperators),
  value: field.optionalText('Value', { max: 255 }),
});

const triggers = z.strictObject({
  onLogin: field.flag('As soon as somebody is signed in', true, {
    description: 'When your page has the token that says who it is',
  }),
  afterSeconds: field.orNull(
    'After seconds',
    z.int().check(field.ruled(minValue(0)), field.ruled(maxValue(3600))),
    { description: 'On a page, from the token on. Empty means never' },
  ),
  onEvent: field.optionalText('On an event of the page', {
    max: 100,
    description: 'Its name, as in dispatchEvent(new Event("order:done")) on the window',
  }),
});

/** Questions that people are asked a few at a time, each only while its answer is not known. */
export const progressiveProfileFields = z.object({
  ...sharedFields,
  accessKeyId: onSites.accessKeyId,
  accessKeyName: onSites.accessKeyName,
  questionsPerVisit: field.withDefault('Questions at a time', wholeNumber('Questions at a time', 1, 10), 1),
  minDaysBetween: field.withDefault(
    'Days between two times',
    wholeNumber('Days between two times', 0, 3650),
    7,
    { description: 'Nobody is asked anything again before. 0 asks at each visit' },
  ),
  maxAsksPerQuestion: field.withDefault(
    'Times a question is asked',
    wholeNumber('Times a question is asked', 1, 10),
    3,
    { description: 'A question that somebody skips or leaves so often is not asked again' },
  ),
  allowSkip: field.flag('Offer to skip', true),
  reAskAfterDays: field.orNull(
    'Ask again after',
    z.int().check(field.ruled(minValue(1)), field.ruled(maxValue(3650))),
    { description: 'Days after which people confirm what they answered. Empty means never' },
  ),
  conditions: field.listOf('Conditions', condition, { max: 100 }),
  placement: field.withDefault(
    'Placement',
    field.choice('Placement', ['EmbeddedPrompt', 'Widget']),
    'EmbeddedPrompt',
  ),
  triggers: field.withDefault('Opens', triggers, { onLogin: true, afterSeconds: null, onEvent: '' }),
  countOfQuestions: field.system(z.int(), 'Questions'),
  completion: field.system(z.nullable(z.int()), 'Completion %'),
  answers30Days: field.system(z.int(), 'Answers (30 d)'),
});
export type ProgressiveProfile = z.output<typeof progressiveProfileFields>;
