import * as z from 'zod/mini';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { preferenceStates } from '@candour/consent/current-preference.ts';
import { may } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import { routesAt } from '@candour/kit/contract/routes-at';
import { screens } from '@candour/kit/contract/screen';
import { letterFacts } from '../letters/contract.ts';
import { contactFields, type ContactField } from '../data-subjects/contract/contact.ts';

/** Whoever decides which records are one person may look at them. */
const looking = may('DataSubjectRules', 'DataSubjectGroupingRules', 'RightsRequests');

/** What people are searched by: exact values only. */
const searchFields = ['syrenisid', ...identifierFields] as const;
export const searchFieldNames = {
  email1: 'Email',
  mobile: 'Mobile',
  urn1: fieldLabel('urn1'),
  urn2: fieldLabel('urn2'),
  urn3: fieldLabel('urn3'),
  syrenisid: 'Record ID',
};

export const personHit = z.object({
  dataSubjectId: z.string(),
  initials: z.string(),
  email: z.string(),
  mobile: z.string(),
  brandNames: z.array(z.string()),
  createdDate: z.string(),
  changedDate: z.string(),
});
export type PersonHit = z.output<typeof personHit>;

const contactField = z.enum(contactFields as [ContactField, ...ContactField[]]); // there are some

/** A contact field that a sender nobody knows told, and that was not taken. */
const offer = z.object({
  submissionGuid: z.string(),
  fieldName: contactField,
  value: z.string(),
  source: z.string(),
  capturedAt: z.string(),
  /** What somebody decided; null while it is open. */
  decision: z.nullable(z.enum(['Taken', 'Left'])),
  decidedBy: z.nullable(z.string()),
});
export type ContactOffer = z.output<typeof offer>;

const profile = z.object({
  dataSubjectId: z.string(),
  status: z.enum(['Active', 'Merged', 'Forgotten']),
  brandNames: z.array(z.string()),
  createdDate: z.string(),
  changedDate: z.string(),
  erasedAt: z.nullable(z.string()),
  /** Since when the use of their data is restricted in one of the caller's brands. */
  restrictedSince: z.nullable(z.string()),
  /** Identifiers that a stranger added: they find nobody. */
  contact: z.array(z.object({ fieldName: z.string(), value: z.string(), isUnproven: z.boolean() })),
  /** What was offered and is not decided yet, the newest first. */
  offers: z.array(offer),
  /** Further records of the same person. */
  recordIds: z.array(z.string()),
  preferences: z.array(
    z.object({
      channelId: z.int(),
      channelName: z.string(),
      state: z.enum(preferenceStates),
      consentDate: z.nullable(z.string()),
      lastTransactionDate: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
    }),
  ),
  /** Whether the caller has all brands of the person, and so may erase them. */
  isWhole: z.boolean(),
});
export type Profile = z.output<typeof profile>;

const historyEntry = z.object({
  eventId: z.string(),
  submissionGuid: z.string(),
  channelName: z.string(),
  value: z.int(),
  status: z.enum(['Confirmed', 'Pending']),
  isDerived: z.boolean(),
  statementText: z.nullable(z.string()),
  isOptOut: z.boolean(),
  versionNo: z.nullable(z.int()),
  /** Answers to further questions, in words. */
  extended: z.array(z.object({ label: z.string(), value: z.string() })),
  source: z.string(),
  transactionType: z.string(),
  capturedAt: z.string(),
  receivedAt: z.string(),
});
export type PersonAnswer = z.output<typeof historyEntry>;

export const personSubmission = z.object({
  submissionGuid: z.string(),
  brandName: z.string(),
  source: z.string(),
  transactionType: z.string(),
  sourceCode: z.string(),
  responseChannel: z.string(),
  /** Who spoke for the person, with what proves it; empty if they did themselves. */
  speaker: z.string(),
  answers: z.int(),
  capturedAt: z.string(),
  receivedAt: z.string(),
  /** The record it was written to, if the person has several. */
  recordId: z.string(),
  /** The letter it came by. */
  letter: z.nullable(letterFacts),
});
export type PersonSubmission = z.output<typeof personSubmission>;

const merge = z.object({
  mergeId: z.string(),
  survivorId: z.string(),
  loserIds: z.array(z.string()),
  matched: z.array(z.string()),
  preferencePolicy: z.string(),
  reviewer: z.nullable(z.string()),
  /** A grouping rule or a program, if nobody looked. */
  isByRule: z.boolean(),
  mergedAt: z.string(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
  /** Until when it can be taken back; null if it cannot. */
  undoableUntil: z.nullable(z.string()),
});
export type PersonMerge = z.output<typeof merge>;

/** Why, as a form. */
const reason = z.object({ reason: field.text('Reason', { max: 500 }) });
export const reasonForm = { fields: reason };

const aPerson = z.object({ dataSubjectId: z.guid().check(z.toLowerCase()) });
const people = routesAt('/api/People', { access: looking });
const one = routesAt('/api/People/{dataSubjectId}', { access: looking, params: aPerson });

/** Every one of these writes who looked at whom. */
export const profileCalls = {
  search: people.post('/Search', 'Finds people by an exact value; values in a body are not logged', {
    body: z.strictObject({
      fieldName: field.choice('Search by', searchFields),
      value: field.text('Value', { max: 254 }),
    }),
    response: z.object({ people: z.array(personHit) }),
  }),
  read: one.get('', 'A person with what holds', { response: profile }),
  history: one.get('/History', 'What a person said, newest first, with its wording', {
    response: z.object({ events: z.array(historyEntry), offers: z.array(offer) }),
  }),
  submissions: one.get('/Submissions', 'The submissions of a person, newest first', {
    response: z.object({ submissions: z.array(personSubmission) }),
  }),
  receipt: one.get('/Receipts/{receiptGuid}', 'The signed receipt of a submission, by its guid', {
    params: z.extend(aPerson, { receiptGuid: z.guid().check(z.toLowerCase()) }),
    // Signed as it is: what it names differs by what it proves.
    response: z.object({
      receipt: z.unknown(),
      jws: z.string(),
      /** That the record is in the public log of its chain, once that was published. */
      proof: z.optional(z.string()),
      /** If somebody had to say whose the submission is: the receipt of that. */
      assignment: z.nullable(
        z.object({ receipt: z.unknown(), jws: z.string(), proof: z.optional(z.string()) }),
      ),
    }),
  }),
  letter: one.get('/Letters/{letterGuid}', 'A letter by which the person answered', {
    params: z.extend(aPerson, { letterGuid: z.guid().check(z.toLowerCase()) }),
    download: 'application/octet-stream',
  }),
  merges: one.get('/Merges', 'The merges of a person, newest first', {
    response: z.object({ merges: z.array(merge) }),
  }),
  decideOffer: one.post(
    '/Offers/{offerGuid}',
    'Takes a contact field that a submission offered, named by its guid, or leaves it',
    {
      access: may('DataSubjectRules'),
      params: z.extend(aPerson, { offerGuid: z.guid().check(z.toLowerCase()) }),
      body: z.strictObject({
        fieldName: contactField,
        decision: z.enum(['Take', 'Leave']),
      }),
    },
  ),
  erase: one.post('/Erase', 'Erases a person: contact fields and free words go, what was said stays', {
    access: may('RightsRequests'),
    body: z.strictObject(reason.shape),
  }),
};

export const profileScreens = screens([
  { name: 'people', path: '/people', title: 'People', access: looking },
  {
    name: 'person',
    path: '/people/{dataSubjectId}',
    title: 'Person',
    access: looking,
    search: { tab: 'text' },
  },
]);
