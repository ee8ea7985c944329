import * as z from 'zod/mini';
import { preferenceStates } from '@candour/consent/current-preference.ts';
import { isStorable, ruled } from '@candour/kit/contract/fields';
import type { SourceType } from '@candour/consent/source-types.ts';
import { contactShape } from './contact.ts';

const id = () => z.int().check(z.gte(1), z.lte(2147483647));
const word = (longest: number) => z.string().check(z.trim(), ruled(isStorable), z.maxLength(longest));
const day = () => z.optional(z.nullable(z.iso.date()));

const extended = z.strictObject({
  key: word(50),
  value: z.union([
    z.string().check(ruled(isStorable), z.maxLength(4000)),
    z.number(),
    z.boolean(),
    z.array(word(100)).check(z.maxLength(200)),
  ]),
});

const preference = z.strictObject({
  channelId: id(),
  /** Left out: the default statement of the channel. */
  statementId: z.optional(id()),
  /** Left out: the one that is published. */
  statementVersionId: z.optional(id()),
  value: z.literal([0, 1]),
  validFrom: day(),
  validTo: day(),
  extended: z.optional(z.array(extended).check(z.maxLength(100))),
});

/** What a program submits: who, what they answered, when and by what. */
export const submission = z.strictObject({
  /** Makes it count once; made by the server where it is left out. */
  submissionGuid: z.optional(z.guid().check(z.toLowerCase())),
  brandId: id(),
  capturedAt: z.iso.datetime({ offset: true }),
  transactionType: z.optional(word(50)),
  sourceCode: z.optional(word(100)),
  responseChannel: z.optional(word(100)),
  languageCode: z.optional(word(35)),
  privacyPolicyVersionId: z.optional(id()),
  headerId: z.optional(id()),
  footerId: z.optional(id()),
  dataSubject: z.strictObject({
    /** The record itself, where it is known. */
    syrenisid: z.optional(z.guid().check(z.toLowerCase())),
    ...contactShape,
  }),
  preferences: z._default(z.array(preference).check(z.maxLength(200)), []),
  metaData: z._default(z.record(word(50), word(4000)), {}),
});
export type WrittenSubmission = z.output<typeof submission>;

/** A submission on its way to be written, whoever brings it. */
export type Submission = WrittenSubmission & {
  submissionGuid: string;
  sourceType: SourceType;
  /** Which of its kind: the id of an integration service, for example. */
  sourceId: number | null;
  /** Nobody knows when it was said: it brings back nobody who was ever erased. */
  isUndated?: boolean;
  /** Contact fields that are known already stay, whenever they were told. */
  isFilling?: boolean;
};

/** Why an answer does not hold although it was taken, or was not taken. */
const answerReasons = ['MissingContactFields', 'Retired', 'NoWording', 'Older', 'Locked'] as const;

export const submissionAnswer = z.object({
  submissionGuid: z.string(),
  dataSubjectId: z.string(),
  isNew: z.boolean(),
  results: z.array(
    z.object({
      channelId: z.int(),
      state: z.enum(preferenceStates),
      reason: z.nullable(z.enum(answerReasons)),
    }),
  ),
});
export type SubmissionAnswer = z.output<typeof submissionAnswer>;
