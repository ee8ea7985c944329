import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import {
  choice,
  flag,
  isStorable,
  listOf,
  lookup,
  named,
  optionalText,
  pathId,
  rowId,
  rowVersion,
  ruled,
  system,
  timestamp,
} from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { regex } from '@candour/kit/contract/rules';
import { header, queryParameter } from './parts.ts';

export const directions = ['Outbound', 'Inbound'] as const;

/** What starts a service, in the words of the portal. */
export const triggerTypes = {
  PreferenceChanged: 'A preference changed',
  DataSubjectChanged: 'A data subject changed',
  DataSubjectErased: 'A data subject was erased',
  ExtendedPreferenceChanged: 'An extended preference changed',
  CookieConsent: 'A visitor answered a cookie banner',
  FullSnapshot: 'All current consents',
} as const;
export type TriggerType = keyof typeof triggerTypes;
export const triggerTypeNames = Object.keys(triggerTypes) as [TriggerType, ...TriggerType[]]; // keys of the constant above

/** Triggers that something writes today. Only these are offered. */
export const producedTriggers: readonly TriggerType[] = ['CookieConsent', 'FullSnapshot'];

export const httpMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const;

const ids = (title: string) => listOf(title, lookup(title), { max: 500 });

/** Which changes a service sends; an empty list lets everything through. */
export const filters = z.strictObject({
  brandIds: ids('Brands'),
  channelIds: ids('Channels'),
  statementIds: ids('Statements'),
  values: listOf('Answers', z.literal([0, 1]), { max: 2 }),
  sources: listOf('Sources', z.string().check(ruled(isStorable), z.maxLength(100)), { max: 20 }),
  transactionTypeCodes: listOf('Transaction types', z.string().check(ruled(isStorable), z.maxLength(100)), {
    max: 100,
  }),
  /** Only what has a value in all of these fields. */
  hasFields: listOf('Has a value in', z.string().check(ruled(isStorable), z.maxLength(200)), { max: 20 }),
});
export type Filters = z.output<typeof filters>;

const batching = z.strictObject({
  mode: named(z._default(z.enum(['Single', 'Batch', 'PerDataSubject']), 'Single'), { title: 'Send' }),
  size: named(z._default(z.int().check(z.gte(1), z.lte(1000)), 1), { title: 'At most at once' }),
});

const mapped = z.union([
  z.string().check(ruled(isStorable), z.maxLength(1000)),
  z.number(),
  z.boolean(),
  z.null(),
]);
const valueMap = z.strictObject({
  field: z.string().check(z.trim(), ruled(isStorable), z.minLength(1), z.maxLength(200)),
  /** What a value becomes, by the value as text. */
  map: z.record(z.string().check(ruled(isStorable), z.maxLength(200)), mapped),
});

const responseField = z.strictObject({
  /** A JSON path such as `$.contactId`. */
  path: z.string().check(z.trim(), ruled(isStorable), z.minLength(1), z.maxLength(300)),
  fieldName: z.string().check(z.trim(), ruled(isStorable), z.minLength(1), z.maxLength(100)),
});

const retry = z.strictObject({
  attempts: named(z._default(z.int().check(z.gte(1), z.lte(20)), 12), {
    title: 'Attempts',
    description: 'After 5 and 30 seconds, 2, 10 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours',
  }),
});

export const fileFormats = ['NdjsonGzip', 'Ndjson'] as const;

const s3 = z.strictObject({
  // Stands in the name of a host.
  bucket: optionalText('Bucket', { max: 63, rules: [regex(/^[A-Za-z\d][\w.-]+[A-Za-z\d]$/)] }),
  prefix: optionalText('Prefix', { max: 300 }),
  fileFormat: named(z._default(z.enum(fileFormats), 'NdjsonGzip'), { title: 'Files' }),
  encryption: named(z._default(z.enum(['', 'AES256', 'aws:kms']), ''), { title: 'Encryption' }),
  kmsKeyId: optionalText('KMS key', { max: 300 }),
});

const words = { title: 'Filters' };
const noFilters = filters.parse({});
const oneByOne = batching.parse({});
const usualRetry = retry.parse({});
const noBucket = s3.parse({});

/** All that says what a service sends, where and how. */
export const definition = z.object({
  filters: named(z._default(filters, noFilters), words),
  batching: named(z._default(batching, oneByOne), { title: 'Batching' }),
  httpMethod: named(z._default(z.enum(httpMethods), 'POST'), { title: 'Method' }),
  requestUrl: optionalText('Address', {
    max: 2000,
    description: 'A whole address, or a path that follows the address of the system',
  }),
  queryParameters: listOf('Query parameters', queryParameter, { max: 50 }),
  headers: listOf('Headers', header, { max: 50 }),
  payloadTemplate: optionalText('Payload', { max: 100_000 }),
  valueMaps: listOf('Value maps', valueMap, { max: 50 }),
  dateFormat: named(z._default(z.enum(['Iso', 'Date', 'UnixSeconds', 'UnixMilliseconds']), 'Iso'), {
    title: 'Dates',
  }),
  nullHandling: named(z._default(z.enum(['Omit', 'Null', 'Empty']), 'Null'), { title: 'Missing values' }),
  successCodes: listOf('Successful answers', z.int().check(z.gte(100), z.lte(599)), {
    max: 100,
    description: 'Empty means 200 to 299',
  }),
  conflictIsSuccess: flag('409 means that it is there already', true),
  responseMapping: listOf('Kept of the answer', responseField, { max: 20 }),
  ratePerSecond: named(z._default(z.int().check(z.gte(0), z.lte(1000)), 0), {
    title: 'Calls a second',
    description: '0 means as many as the target takes',
  }),
  concurrency: named(z._default(z.int().check(z.gte(1), z.lte(32)), 8), { title: 'Calls at once' }),
  retry: named(z._default(retry, usualRetry), { title: 'Retries' }),
  s3: named(z._default(s3, noBucket), { title: 'Bucket' }),
});
export type Definition = z.output<typeof definition>;

export const healthStates = ['healthy', 'runningWithErrors', 'disabled'] as const;

export const sparklinePoint = z.object({ success: z.int(), failure: z.int() });

export const serviceStats = z.object({
  status: z.enum(healthStates),
  lastRunAt: z.nullable(z.string()),
  stats24h: sparklinePoint,
  /** 24 points, an hour each, the oldest first. */
  sparklineData: z.array(sparklinePoint),
  /** Records that wait for another attempt, and those that were given up. */
  waiting: z.int(),
  givenUp: z.int(),
  /** Why it does not send now although it is enabled, and until when; null where it does. */
  paused: z.nullable(z.object({ reason: z.string(), until: z.nullable(z.string()) })),
  /** It fell behind what is kept: only a snapshot brings it up to date. */
  needsResync: z.boolean(),
});
export type ServiceStats = z.output<typeof serviceStats>;

/** A failure as a card needs to know it; the log has the rest. */
const failureMark = z.object({ logId: z.string(), at: z.string() });

export const integrationService = z.object({
  id: rowId('Service ID'),
  systemId: lookup('System'),
  displayOrder: system(z.int(), 'Order'),
  name: optionalText('Name', { max: 100 }),
  notes: optionalText('Notes', { max: 500 }),
  isEnabled: flag('Enabled', false),
  isEditable: system(z.boolean(), 'Editable'),
  direction: named(z._default(z.enum(directions), 'Outbound'), { title: 'Direction' }),
  triggerType: choice('Trigger', triggerTypeNames),
  ...definition.shape,
  statusHint: system(z.enum(healthStates), 'Status'),
  /** The newest first, a few at most; empty for whoever may not see the failure log. */
  failures: system(z.array(failureMark), 'Failures'),
  stats: system(z.nullable(serviceStats), 'Statistics'),
  nonFormattedCreatedDate: timestamp('Created'),
  rowVersion: rowVersion(),
});
export type IntegrationService = z.output<typeof integrationService>;

const path = '/api/IntegrationServices';
const read = may(40, 41);
const manage = may(41);
const one = `${path}/{id}`;
const params = z.object({ id: pathId() });

/** What enabling begins with: everything that waited, or only what happens from now on. */
export const startFrom = z.enum(['continue', 'from now']);

/** A request as it is sent, secrets masked. */
export const shownRequest = z.object({
  method: z.string(),
  address: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
});
export type ShownRequest = z.output<typeof shownRequest>;

/** What a test sent and got; of the answer there are the status and the first kilobyte, as text. */
export const testResult = z.object({
  isSuccess: z.boolean(),
  /** 200, 404 and so on; null where there was no answer. */
  statusCode: z.nullable(z.int()),
  milliseconds: z.int(),
  request: shownRequest,
  response: z.string(),
  /** A sentence for people; also where all is well. */
  message: z.string(),
});
export type TestResult = z.output<typeof testResult>;

export const payloadField = z.object({
  /** A dotted path. */
  fieldName: z.string(),
  displayName: z.string(),
  typeFriendlyName: z.string(),
});
export type PayloadField = z.output<typeof payloadField>;

/** Values for the fields of a test, by dotted path; what is missing is made up. */
const sample = z.optional(
  z.record(z.string().check(ruled(isStorable), z.maxLength(200)), z.union([mapped, z.undefined()])),
);

const draft = inputOf(integrationService);

export const integrationServices = {
  name: 'integrationService',
  label: 'name',
  area: productAreas.INTEGRATION_SERVICES,
  fields: integrationService,
  read: route({
    method: 'GET',
    path: one,
    summary: 'Reads one integration service',
    access: read,
    params,
    answer: integrationService,
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Creates an integration service at the end of its system',
    access: manage,
    body: draft,
    answer: z.object({ newIntegrationServiceId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path,
    summary: 'Changes an integration service; members left out stay as they are',
    access: manage,
    body: changeOf(integrationService, 'id'),
    answer: integrationService,
  }),
  remove: route({
    method: 'DELETE',
    path: one,
    summary: 'Deletes an integration service that is disabled',
    access: manage,
    params,
  }),
  setActive: route({
    method: 'PUT',
    path: `${one}/Active`,
    summary: 'Enables or disables an integration service',
    access: manage,
    params,
    body: z.strictObject({ isEnabled: z.boolean(), start: z._default(startFrom, 'continue') }),
  }),
  clone: route({
    method: 'POST',
    path: `${one}/Clone`,
    summary: 'Copies an integration service, disabled, to the end of its system',
    access: manage,
    params,
    answer: z.object({ newIntegrationServiceId: z.int() }),
  }),
  payloadFields: route({
    method: 'GET',
    path: `${path}/PayloadFields`,
    summary: 'Lists the fields that a payload may name',
    access: read,
    query: z.object({ triggerType: z.enum(triggerTypeNames) }),
    answer: z.object({ payloadFields: z.array(payloadField) }),
  }),
  test: route({
    method: 'POST',
    path: `${one}/Test`,
    summary: 'Sends one made-up record to the target; nothing is counted',
    access: manage,
    params,
    body: z.strictObject({ sample }),
    answer: testResult,
  }),
  testDraft: route({
    method: 'POST',
    path: `${path}/Test`,
    summary: 'Sends one made-up record as an integration service would that is not saved yet',
    access: manage,
    body: z.extend(draft, { sample }),
    answer: testResult,
  }),
  dryRun: route({
    method: 'POST',
    path: `${one}/DryRun`,
    summary: 'Counts what is due and shows a few requests as they would be; nothing is sent',
    access: manage,
    params,
    answer: z.object({
      due: z.int(),
      /** Whether more are due than were counted. */
      isMore: z.boolean(),
      examples: z.array(shownRequest),
      problems: z.array(z.string()),
    }),
  }),
  stats: route({
    method: 'GET',
    path: `${one}/Stats`,
    summary: 'The last 24 hours of an integration service',
    access: read,
    params,
    answer: serviceStats,
  }),
  resetCursor: route({
    method: 'POST',
    path: `${one}/ResetCursor`,
    summary: 'Sets how far an integration service has come: to the oldest change that is kept, or to now',
    access: manage,
    params,
    body: z.strictObject({ position: z.enum(['oldest', 'now']) }),
  }),
  resume: route({
    method: 'POST',
    path: `${one}/Resume`,
    summary: 'Ends the pause of an integration service',
    access: manage,
    params,
  }),
  history: historyOf({ path: one, name: 'integrationService', access: read }),
};
