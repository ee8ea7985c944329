import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';
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
    body: z.strictObject({ t: part(200), r: part(120), e: part(20), s: part(100), language }),
    response: z.object({
      session: z.nullable(z.string()),
      /** Why there is none, in the language of the page. */
      message: z.nullable(z.object({ title: z.string(), text: z.string() })),
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
