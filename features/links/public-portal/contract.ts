import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { isStorable, ruled } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { formSubmission } from '../../collection/public-forms/contract/submission.ts';
import { contactFields, contactShape } from '../../people/data-subjects/contract/contact.ts';
import { answeredByCode, askedByEmail, mailedToken } from '../identification/contract.ts';
import { hostedPageRoutes, signedReceipt } from '../hosted-pages/contract.ts';

const params = z.object({ slug: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
const language = z.string().check(z.maxLength(35));
const guid = z.guid().check(z.toLowerCase());

/** `AskedCode` of packages/forms. */
const askedCode = z.object({ request: z.string(), sentTo: z.string() });

const fields = z.array(
  z.object({
    fieldName: z.enum(contactFields as [string, ...string[]]), // there are some
    label: z.string(),
    value: z.string(),
    input: z.nullable(z.object({ type: z.string(), autocomplete: z.string(), maxLength: z.int() })),
  }),
);

const requestType = z.enum(['Know', 'Forget', 'Correct', 'Restrict']);
const ownRequest = z.object({
  requestId: z.string(),
  requestType,
  status: z.enum(['New', 'Verifying', 'InProgress', 'Done', 'Rejected']),
  receivedAt: z.string(),
  dueAt: z.string(),
});

const base = '/tx/public/portals/{slug}';
const call = <Body extends z.ZodMiniObject, Response extends z.ZodMiniType>(
  path: string,
  summary: string,
  { body, response }: { body: Body; response: Response },
) => route({ method: 'POST', path: `${base}${path}`, summary, access: anyone, params, body, response });

/** What the page of a public portal sends. A session is sent as a bearer token; all else is refused with 401. */
export const publicPortalRoutes = {
  askCode: call('/codes', 'Sends a code to an email address if it is known; answers the same if it is not', {
    body: z.strictObject({ ...askedByEmail, language }),
    response: z.object({ request: z.string() }),
  }),
  signIn: call('/sign-in', 'Opens a session for a code', {
    body: z.strictObject({ ...askedByEmail, ...answeredByCode }),
    response: z.object({ session: z.string(), address: z.string() }),
  }),
  askLink: call('/links', 'Sends a link to an email address if it is known; answers the same if it is not', {
    body: z.strictObject({ ...askedByEmail, language }),
    response: z.object({}),
  }),
  enter: call('/entrances', 'Opens a session for an emailed link, or for whom another site vouches', {
    body: z.strictObject({ k: z.optional(mailedToken), h: z.optional(z.string().check(z.maxLength(4000))) }),
    response: z.object({ session: z.string(), address: z.string() }),
  }),
  stay: call('/stay', 'Keeps a session open', {
    body: z.strictObject({}),
    response: z.object({ address: z.string() }),
  }),
  askProof: call('/proofs', 'Sends another code to the address that opened the session', {
    body: z.strictObject({ language }),
    response: askedCode,
  }),
  prove: call('/proofs/answer', 'Takes that code: for ten minutes the session may do what asks for one', {
    body: z.strictObject(answeredByCode),
    response: z.object({}),
  }),
  definition: call('/definition', 'The preferences of the portal as they are asked', {
    body: z.strictObject({ language }),
    response: z.unknown(),
  }),
  preferences: call('/preferences', 'What holds for the person of a session', {
    body: hostedPageRoutes.preferences.body,
    response: hostedPageRoutes.preferences.response,
  }),
  submit: call(
    '/submissions',
    'Takes what the person changed, over what they saw; the same again counts once',
    {
      body: hostedPageRoutes.submit.body,
      response: hostedPageRoutes.submit.response,
    },
  ),
  contact: call('/contact', 'The contact details of the person of a session', {
    body: z.strictObject({ language }),
    response: z.object({ fields }),
  }),
  changeContact: call(
    '/contact/changes',
    'Changes contact details; a new email address has to be proved first',
    {
      body: z.strictObject({
        submissionGuid: formSubmission.shape.submissionGuid,
        version: z.int(),
        language,
        contact: z.strictObject(contactShape),
      }),
      response: z.object({ fields, confirm: z.nullable(askedCode) }),
    },
  ),
  confirmAddress: call(
    '/contact/confirmations',
    'Changes the email address with the code that was sent there',
    {
      body: z.strictObject({ request: guid, code: answeredByCode.code, version: z.int(), language }),
      response: z.object({ fields, oldUntil: z.string() }),
    },
  ),
  history: call('/history', 'What the person said, the newest first, with its wording', {
    body: z.strictObject({}),
    response: z.object({
      entries: z.array(
        z.object({
          submissionGuid: z.string(),
          at: z.string(),
          via: z.enum(['viaForm', 'viaPage', 'viaLink', 'viaPortal', 'viaStaff', 'viaOther']),
          answers: z.array(
            z.object({
              text: z.string(),
              value: z.boolean(),
              isOptOut: z.boolean(),
              isWaiting: z.boolean(),
              version: z.nullable(z.int()),
            }),
          ),
        }),
      ),
    }),
  }),
  receipt: call('/receipts', 'The signed receipt of something the person said', {
    body: z.strictObject({ submissionGuid: guid }),
    response: signedReceipt,
  }),
  requests: call('/requests', 'What the person asked for by law, the newest first', {
    body: z.strictObject({}),
    response: z.object({ requests: z.array(ownRequest) }),
  }),
  makeRequest: call('/requests/new', 'Asks for a right; the same again counts once', {
    body: z.strictObject({
      requestGuid: guid,
      requestType,
      message: z.string().check(z.trim(), ruled(isStorable), z.maxLength(4000)),
      language,
    }),
    response: z.object({ request: ownRequest, isNew: z.boolean() }),
  }),
  logout: route({
    method: 'POST',
    path: `${base}/logout`,
    summary: 'Ends the session',
    access: anyone,
    params,
    body: z.strictObject({}),
  }),
};
export type ContactChange = z.output<typeof publicPortalRoutes.changeContact.body>;
export type AddressConfirmation = z.output<typeof publicPortalRoutes.confirmAddress.body>;
export type NewRequest = z.output<typeof publicPortalRoutes.makeRequest.body>;
