import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { routesAt } from '@candour/kit/contract/routes-at';
import { required } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { speakerShape } from '../data-subjects/contract/speaker.ts';
import {
  logActions,
  rejectReasons,
  requestStatuses,
  requestTypes,
  urgencies,
  verifications,
} from './contract/words.ts';

export const rightsArea = productAreas.RIGHTS_REQUESTS;

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.keys(words) as [Key, ...Key[]]; // of constants that are not empty
const guid = () => z.guid().check(z.toLowerCase());

/** A request as lists show it: of its person only what is masked. */
export const rightsRequest = z.object({
  requestId: field.system(z.string(), 'Id'),
  reference: field.system(z.string(), 'Number'),
  requestType: field.choice('Type', keysOf(requestTypes)),
  person: field.system(z.string(), 'Person'),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  source: field.system(z.string(), 'Source'),
  receivedAt: field.timestamp('Received'),
  dueAt: field.timestamp('Due'),
  urgency: field.choice('Term', keysOf(urgencies)),
  status: field.choice('Status', keysOf(requestStatuses)),
  assignedToId: field.optionalLookup('Assigned to', { of: 'user' }),
  assignedTo: field.system(z.string(), 'Assigned to'),
});
export type RightsRequest = z.output<typeof rightsRequest>;

const logEntry = z.object({
  logId: z.int(),
  at: z.string(),
  action: z.enum(keysOf(logActions)),
  status: z.enum(keysOf(requestStatuses)),
  note: z.string(),
  /** Null for the person themselves, or the product. */
  who: z.nullable(z.string()),
});

const copy = z.object({
  status: z.enum(['Queued', 'Running', 'Ready', 'Failed', 'Gone']),
  /** Its place in `copySteps`. */
  step: z.int(),
  sizeBytes: z.int(),
  hasPdf: z.boolean(),
  error: z.string(),
  goneBecause: z.string(),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
});
export type DataCopy = z.output<typeof copy>;

const requestDetail = z.extend(rightsRequest, {
  /** In the person's own words. */
  message: z.string(),
  language: z.string(),
  /** Where answers go, masked; null if no address is stored. */
  writesTo: z.nullable(z.string()),
  isErased: z.boolean(),
  enteredBy: z.nullable(z.string()),
  /** Who asks for the person, with what proves it; empty if they do themselves. */
  askedBy: z.string(),
  verifiedBy: z.nullable(z.enum(keysOf(verifications))),
  verifiedReference: z.string(),
  verifiedAt: z.nullable(z.string()),
  /** Whether the person proved who they are when they asked, in the public portal. */
  isProvenByPortal: z.boolean(),
  firstDueAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  rejectReason: z.nullable(z.enum(keysOf(rejectReasons))),
  /** Until when the code that was sent can be typed. */
  codeExpiresAt: z.nullable(z.string()),
  restrictedSince: z.nullable(z.string()),
  /** Whether the caller has all brands of the person, and so may erase them. */
  isWhole: z.boolean(),
  copy: z.nullable(copy),
  log: z.array(logEntry),
});
export type RequestDetail = z.output<typeof requestDetail>;

const isRecordId = (value: unknown): string | undefined =>
  z.safeParse(z.guid(), value).success ? undefined : 'This is no Record ID';
const note = (max = 2000) => field.text('Note', { max });
const toPerson = field.optionalText('Message to the person', {
  max: 2000,
  description: 'Added to the email. Leave it empty to send only the standard text.',
});

/** What each step asks for. */
export const requestForms = {
  create: z.strictObject({
    dataSubjectId: field.named(
      z
        .string(field.missing(field.requiredMessage))
        .check(z.trim(), z.toLowerCase(), field.ruled<string>(required), field.ruled<string>(isRecordId)),
      { title: 'Record ID', description: 'It stands on the page of the person, under People.' },
    ),
    brandId: field.brandId(),
    requestType: field.choice('Type', keysOf(requestTypes)),
    receivedOn: field.named(z.iso.date(field.missing('This field is required')), {
      title: 'Received on',
      description: 'The term begins on this day.',
    }),
    ...speakerShape,
    message: field.optionalText('What the person asks for', { max: 4000 }),
  }),
  verify: z.strictObject({
    verifiedBy: field.choice('Checked by', ['Document', 'Questions', 'Representative']),
    isProven: field.flag('Identity is proven', true),
    reference: field.text('What was checked', {
      max: 500,
      description: 'Name the document or case. Do not copy numbers of identity documents.',
    }),
  }),
  extend: z.strictObject({
    reason: field.text('Reason', {
      max: 1000,
      description: 'The person reads it: why the request is complex, or how many there are.',
    }),
  }),
  reject: z.strictObject({
    because: field.choice('Reason', keysOf(rejectReasons)),
    message: field.text('Explanation', {
      max: 2000,
      description: 'The person reads it, with their right to complain to the authority.',
    }),
  }),
  complete: z.strictObject({ message: toPerson }),
  note: z.strictObject({ note: note() }),
  lift: z.strictObject({
    reason: field.text('Reason', { max: 500, description: 'The person reads it.' }),
  }),
};

const access = may('RightsRequests');
const params = z.object({ requestId: guid() });
const all = routesAt('/api/RightsRequests', { access });
const one = routesAt('/api/RightsRequests/{requestId}', { access, params });
const kept = z.object({ name: z.string(), count: z.nullable(z.int()), why: z.string() });

/** Work on requests. Each look at a person, and each step, is written down. */
export const requestCalls = {
  list: all.get('', 'The requests of the caller’s brands: open ones by their term, then closed ones', {
    response: z.object({ rightsRequests: z.array(rightsRequest), total: z.int() }),
  }),
  colleagues: all.get('/Colleagues', 'Who may work on requests of a brand', {
    query: z.object({ brandId: field.queryId() }),
    response: z.object({ colleagues: z.array(z.object({ userId: z.int(), fullName: z.string() })) }),
  }),
  create: all.post('', 'Enters a request that came by letter, phone or email', {
    body: requestForms.create,
    response: z.object({ requestId: z.string(), isNew: z.boolean() }),
  }),
  read: one.get('', 'A request with its log; its person stays masked', { response: requestDetail }),
  reveal: one.post('/Reveal', 'Who asks, unmasked; writes down who looked', {
    response: z.object({
      dataSubjectId: z.string(),
      contact: z.array(z.object({ fieldName: z.string(), value: z.string() })),
    }),
  }),
  assign: one.put('/Assignment', 'Gives a request to a colleague, or to nobody', {
    body: z.strictObject({ userId: z.nullable(z.int()) }),
    response: requestDetail,
  }),
  sendCode: one.post('/Codes', 'Sends a code to the stored address, for the person to read out', {
    response: requestDetail,
  }),
  answerCode: one.post('/Codes/Answer', 'Takes the code that the person read out', {
    body: z.strictObject({ code: field.text('Code', { max: 12 }) }),
    response: requestDetail,
  }),
  verify: one.post('/Verify', 'Records how the identity was checked otherwise', {
    body: requestForms.verify,
    response: requestDetail,
  }),
  begin: one.post('/Begin', 'Begins the work on a request whose person is proven', {
    response: requestDetail,
  }),
  note: one.post('/Notes', 'Adds a note', { body: requestForms.note, response: requestDetail }),
  extend: one.post('/Extend', 'Extends the term by two months, once, and tells the person why', {
    body: requestForms.extend,
    response: requestDetail,
  }),
  reject: one.post('/Reject', 'Turns a request down and tells the person why', {
    body: requestForms.reject,
    response: requestDetail,
  }),
  makeCopy: one.post('/Copy', 'Collects what is known of the person, in the background', {
    response: requestDetail,
  }),
  downloadCopy: one.get('/Copy', 'The copy of data, to look at before it is sent', {
    download: 'application/zip',
  }),
  sendCopy: one.post('/Copy/Send', 'Sends the person a link to the copy', { response: requestDetail }),
  erasure: one.get('/Erasure', 'What erasing the person removes, and what stays and why', {
    response: z.object({
      goes: z.array(kept),
      stays: z.array(kept),
      /** Other requests of the person that could not be answered any more. */
      openRequests: z.array(z.object({ reference: z.string(), requestType: z.enum(keysOf(requestTypes)) })),
      /** Why they cannot be erased now; null if they can. */
      refusal: z.nullable(z.string()),
    }),
  }),
  complete: one.post('/Complete', 'Does what was asked for, and tells the person', {
    body: requestForms.complete,
    response: requestDetail,
  }),
  lift: one.post('/Lift', 'Ends a restriction, and tells the person before', {
    body: requestForms.lift,
    response: requestDetail,
  }),
};

export const rightsRequestScreens = screens([
  {
    name: 'rights-requests',
    path: '/rights-requests',
    title: 'Rights requests',
    access,
    search: {
      urgency: 'text',
      status: 'text',
      requestType: 'text',
      brand: 'text',
      /** The person a request is entered for. */
      enter: 'text',
      enterBrand: 'text',
    },
  },
  { name: 'rights-request', path: '/rights-requests/{requestId}', title: 'Rights request', access },
]);
