import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';
import { identifyingFields } from '../links/contract/identifying-fields.ts';
import { answeredByCode, askedByEmail, mailedToken } from '../identification/contract.ts';
import { publicFormRoutes } from '../../collection/public-forms/contract.ts';
import { formSubmission } from '../../collection/public-forms/contract/submission.ts';

const link = z.object({ slug: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
const part = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const language = z.string().check(z.maxLength(35));

/** `PageState` of packages/forms. */
const pageState = z.object({
  channels: z.array(
    z.object({
      channelId: z.int(),
      value: z.nullable(z.boolean()),
      seenEventId: z.nullable(z.string()),
      isPending: z.boolean(),
      lock: z.nullable(z.enum(['hardOptOut', 'dependency', 'expired'])),
      extended: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    }),
  ),
  contact: z.record(z.string(), z.string()),
  updatedAt: z.nullable(z.string()),
  history: z.array(z.object({ channelId: z.int(), value: z.boolean(), at: z.string(), source: z.string() })),
});

/** It is proved by the signature in `jws`; `receipt` is the same to read. `proof` is that of the public log. */
export const signedReceipt = z.object({
  receipt: z.unknown(),
  jws: z.string(),
  proof: z.optional(z.string()),
});

const { submissionGuid, answers, contact, capturedAt, version } = formSubmission.shape;

const address = '/tx/public/links/{slug}';

/** What a page sends that somebody opened through a link. A session is sent as a bearer token. */
export const hostedPageRoutes = {
  authenticate: route({
    method: 'POST',
    path: `${address}/authenticate`,
    summary: 'Opens a session for whoever a link was made for; says in words why it does not',
    access: anyone,
    params: link,
    body: z.strictObject({
      t: part(200),
      r: part(120),
      e: part(20),
      s: part(100),
      /** From an emailed link. */
      k: z.optional(mailedToken),
      /** What the customer's own site signed. */
      h: part(4000),
      email: z.optional(askedByEmail.email),
      request: z.optional(answeredByCode.request),
      code: z.optional(answeredByCode.code),
      known: z.optional(z.partialRecord(z.enum(identifyingFields), z.string().check(z.maxLength(254)))),
      language,
    }),
    response: z.object({
      session: z.nullable(z.string()),
      /** What the browser has to send with the code that was asked for. */
      request: z.nullable(z.string()),
      /** Why there is none, or what is next, in the language of the page. */
      message: z.nullable(z.object({ title: z.string(), text: z.string() })),
      /** What holds for the person of the session, so that nobody has to ask for it. */
      state: z.nullable(pageState),
    }),
  }),
  preferences: route({
    method: 'POST',
    path: `${address}/preferences`,
    summary: 'What holds for the person of a session',
    access: anyone,
    params: link,
    body: z.strictObject({ language }),
    response: pageState,
  }),
  submit: route({
    method: 'POST',
    path: `${address}/submissions`,
    summary: 'Takes what the person of a session changed, over what they saw; the same again counts once',
    access: anyone,
    params: link,
    body: z.strictObject({
      submissionGuid,
      version,
      language,
      answers,
      contact,
      capturedAt,
      stopsAll: z.boolean(),
      /** By channel: the event that the person saw. */
      seen: z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.nullable(z.string().check(z.maxLength(100)))),
    }),
    response: z.union([
      z.object({
        kind: z.literal('saved'),
        state: pageState,
        /** What was recorded has a receipt under this; null where nothing was to be recorded. */
        submissionGuid: z.nullable(z.string()),
        /** The page they are led to next; null for none. */
        url: z.nullable(z.string()),
        results: z.array(
          z.object({
            channelId: z.int(),
            result: z.enum(['taken', 'pending', 'notTaken']),
            reason: z.nullable(z.string()),
          }),
        ),
      }),
      /** Somebody changed one of the channels meanwhile; nothing was saved. */
      z.object({ errors: z.array(z.string()), state: pageState }),
    ]),
  }),
  receipt: route({
    method: 'POST',
    path: `${address}/receipts`,
    summary: 'The signed receipt of something the person of a session said',
    access: anyone,
    params: link,
    body: z.strictObject({ submissionGuid: z.guid().check(z.toLowerCase()), language }),
    response: signedReceipt,
  }),
  tell: route({
    method: 'POST',
    path: `${address}/answers`,
    summary:
      'Takes what somebody says on a page that asks nobody to prove who they are; tells nothing of them',
    access: anyone,
    params: link,
    body: formSubmission,
    accepted: z.extend(publicFormRoutes.submit.accepted, {
      /** What people read next; empty for the built-in words. */
      text: z.string(),
      /** The page they are led to; null for none. */
      url: z.nullable(z.string()),
    }),
  }),
  logout: route({
    method: 'POST',
    path: `${address}/logout`,
    summary: 'Ends the session',
    access: anyone,
    params: link,
    body: z.strictObject({}),
  }),
};
export type SavedChanges = z.output<typeof hostedPageRoutes.submit.body>;

export type Proving = Omit<z.output<typeof hostedPageRoutes.authenticate.body>, 'language'>;
