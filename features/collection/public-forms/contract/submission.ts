import * as z from 'zod/mini';
import type { ContactFieldName } from '@candour/forms/answers.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { named, ruled } from '@candour/kit/contract/fields';
import type { Rule } from '@candour/kit/contract/rules';

const guid = () => z.guid().check(z.toLowerCase());
const id = () => z.int().check(z.gte(1), z.lte(2147483647));

/** Invisible characters that reverse or hide text; those that join letters and mark direction are writing. */
const hidden = /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/;
const invalid = 'Invalid characters - please check your input';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controlsInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// eslint-disable-next-line no-control-regex -- the same without tabs and line breaks
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const isPlain =
  (unwanted: RegExp): Rule =>
  (value) => {
    const text = String(value);
    return unwanted.test(text) || hidden.test(text) || !text.isWellFormed() ? invalid : undefined;
  };

/** One line as a visitor may type it. */
export const line = (most: number) =>
  z.string().check(ruled<string>(isPlain(controlsInLine)), z.trim(), z.maxLength(most));
/** Several lines. */
export const lines = (most: number) => z.string().check(ruled<string>(isPlain(controls)), z.maxLength(most));

const contactNames = standakFields.filter((name): name is ContactFieldName => name !== 'syrenisid');
const contactField = (name: string) => named(z.optional(line(255)), { title: name });
const contact = z.strictObject(
  Object.fromEntries(contactNames.map((name) => [name, contactField(name)])) as Record<
    ContactFieldName,
    ReturnType<typeof contactField>
  >, // one for each of the names
);

const answer = z.strictObject({
  channelId: id(),
  statementId: id(),
  statementVersionId: id(),
  value: z.literal([0, 1]),
  extended: z
    .array(
      z.strictObject({
        key: line(50),
        value: z.union([lines(4000), z.number(), z.boolean(), z.array(line(100)).check(z.maxLength(200))]),
      }),
    )
    .check(z.maxLength(50)),
});

/** `FormSubmission` of packages/forms, as it may arrive. */
export const formSubmission = z.strictObject({
  submissionGuid: guid(),
  version: id(),
  language: line(35),
  definitionHash: z.string().check(z.regex(/^[\da-f]{64}$/)),
  contact,
  answers: z.array(answer).check(z.maxLength(200)),
  /** Unknown keys are dropped and counted: pages change faster than forms. */
  metaData: z.record(line(50), line(1000)),
  pageUrl: line(2000),
  capturedAt: z.iso.datetime(),
  check: z.strictObject({
    website: z.string().check(z.maxLength(2000)),
    openMs: z.number().check(z.gte(0)),
    solution: z.optional(z.string().check(z.maxLength(4000))),
  }),
});
/** JSON has no members without a value. */
export type FormSubmissionBody = Omit<z.output<typeof formSubmission>, 'contact'> & {
  contact: Readonly<Partial<Record<ContactFieldName, string>>>;
};

/** `FormFragment` of packages/forms, as it may arrive. */
export const formFragment = z.strictObject({
  fragmentGuid: guid(),
  version: id(),
  language: line(35),
  step: z.int().check(z.gte(0), z.lte(99)),
  answers: z
    .array(z.strictObject({ channelId: id(), statementId: id(), value: z.literal([0, 1]) }))
    .check(z.maxLength(200)),
});
export type FormFragmentBody = z.output<typeof formFragment>;
