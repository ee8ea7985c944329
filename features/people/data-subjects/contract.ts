import * as z from 'zod/mini';
import { preferenceStates } from '@candour/consent/current-preference.ts';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import { byScope } from '@candour/kit/contract/access';
import { isStorable, ruled } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { contactFields, type ContactField } from './contract/contact.ts';
import { submission, submissionAnswer } from './contract/submission.ts';

const guid = () => z.guid().check(z.toLowerCase());
const text = z.optional(z.string());

/** A person as programs see them; `brandIds` are those that the program can see, too. */
const dataSubject = z.object({
  syrenisid: z.string(),
  status: z.enum(['Active', 'Merged', 'Forgotten']),
  /** The record that replaced it. */
  mergedIntoId: z.nullable(z.string()),
  brandIds: z.array(z.int()),
  createdDate: z.string(),
  changedDate: z.string(),
  ...(Object.fromEntries(contactFields.map((name) => [name, text])) as Record<ContactField, typeof text>), // one for each
});
export type { Contact } from './contract/contact.ts';
export type { SubmissionAnswer } from './contract/submission.ts';
export type DataSubject = z.output<typeof dataSubject>;

const extended = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const currentPreference = z.object({
  channelId: z.int(),
  channelName: z.string(),
  state: z.enum(preferenceStates),
  /** The last answer, whatever became of it; null if there is none. */
  value: z.nullable(z.int()),
  consentDate: z.nullable(z.string()),
  lastTransactionDate: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  statementVersionId: z.nullable(z.int()),
  extended,
});
export type ReadPreference = z.output<typeof currentPreference>;

const historyEntry = z.object({
  eventId: z.string(),
  submissionGuid: z.string(),
  brandId: z.int(),
  channelId: z.int(),
  channelName: z.string(),
  value: z.int(),
  status: z.enum(['Confirmed', 'Pending']),
  /** The channel dependency that produced it; null for what the person said. */
  derivedBy: z.nullable(z.int()),
  statementVersionId: z.nullable(z.int()),
  statementText: z.nullable(z.string()),
  /** Whether ticking the statement means no. */
  isOptOut: z.boolean(),
  source: z.string(),
  transactionType: z.string(),
  capturedAt: z.string(),
  receivedAt: z.string(),
  extended,
});
export type HistoryEntry = z.output<typeof historyEntry>;

const lookupField = ['syrenisid', ...identifierFields] as const;
const person = z.object({ dataSubjectId: guid() });

/** Routes for programs of the organisation to submit and read people and their preferences. */
export const dataSubjectRoutes = {
  submit: route({
    method: 'POST',
    path: '/api/v1/Submissions',
    summary: 'Takes what a person said; the same submission again gets the first answer',
    access: byScope('Consent.Submit'),
    body: submission,
    accepted: submissionAnswer,
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/DataSubjects',
    summary: 'Lists people by when they changed, page by page; the newest appear half a minute late',
    mayLag: true,
    access: byScope('DataSubjects.Read'),
    query: z.object({
      changedSince: z.optional(z.iso.datetime({ offset: true })),
      changedBefore: z.optional(z.iso.datetime({ offset: true })),
      cursor: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/))),
      size: z.optional(z.string().check(z.regex(/^(?:1000|[1-9]\d{0,2})$/))),
    }),
    // If nothing is left, the cursor is the one to use next time.
    response: z.object({
      items: z.array(dataSubject),
      nextCursor: z.nullable(z.string()),
      isLast: z.boolean(),
    }),
  }),
  lookup: route({
    method: 'POST',
    path: '/api/v1/DataSubjects/Lookup',
    summary: 'Finds the people who have all of some identifiers; values in a body are not logged',
    access: byScope('DataSubjects.Read'),
    body: z.strictObject({
      identifiers: z
        .array(
          z.strictObject({
            fieldName: z.enum(lookupField),
            value: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), ruled(isStorable)),
          }),
        )
        .check(z.minLength(1), z.maxLength(6)),
    }),
    response: z.object({ dataSubjects: z.array(dataSubject) }),
  }),
  merge: route({
    method: 'POST',
    path: '/api/v1/DataSubjects/Merge',
    summary: 'Makes one person of up to five records; staff can take it back',
    access: byScope('DataSubjects.Write'),
    body: z.strictObject({
      survivorId: guid(),
      mergedIds: z.array(guid()).check(z.minLength(1), z.maxLength(4)),
      preferencePolicy: z._default(z.enum(['LatestEvent', 'MostRestrictive', 'SurvivorWins']), 'LatestEvent'),
    }),
    response: z.object({
      mergeId: z.string(),
      survivorId: z.string(),
      /** Channels in which the survivor now has another preference. */
      changedChannels: z.array(z.int()),
    }),
  }),
  current: route({
    method: 'GET',
    path: '/api/v1/Preferences/Current',
    summary: 'The current preferences of a person, channel by channel',
    access: byScope('Preferences.Read'),
    query: z.extend(person, {
      /** Ids separated by commas; by default all channels the person answered. */
      channels: z.optional(z.string().check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/))),
    }),
    response: z.object({ dataSubjectId: z.string(), preferences: z.array(currentPreference) }),
  }),
  history: route({
    method: 'GET',
    path: '/api/v1/DataSubjects/{dataSubjectId}/PreferenceHistory',
    summary: 'Every answer of a person, newest first, with the wording it was given to',
    access: byScope('Preferences.Read'),
    params: person,
    query: z.object({ channel: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    response: z.object({ events: z.array(historyEntry) }),
  }),
};
