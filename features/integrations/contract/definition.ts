import * as z from 'zod/mini';
import { pagings } from '@candour/connectors/inbound/inbound-plan.ts';
import { pathOf } from '@candour/connectors/inbound/json-path.ts';
import { scheduleInWords } from '@candour/connectors/outcome/schedule.ts';
import {
  choice,
  flag,
  isStorable,
  listOf,
  lookup,
  named,
  optionalText,
  ruled,
  withDefault,
} from '@candour/kit/contract/fields';
import { regex } from '@candour/kit/contract/rules';
import { contactFields, type ContactField } from '../../people/data-subjects/contract/contact.ts';
import { header, queryParameter } from './parts.ts';
import { parameterName } from './rules.ts';

const httpMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const;

const ids = (title: string, of: string) => listOf(title, lookup(title), { max: 500, of });

/** Which changes a service sends; an empty list lets everything through. */
const filters = z.strictObject({
  brandIds: ids('Brands', 'brand'),
  channelIds: ids('Channels', 'channel'),
  statementIds: ids('Statements', 'statement'),
  values: listOf('Answers', z.literal([0, 1]), { max: 2 }),
  sources: listOf('Sources', z.string().check(ruled(isStorable), z.maxLength(100)), { max: 20 }),
  transactionTypeCodes: listOf('Transaction types', z.string().check(ruled(isStorable), z.maxLength(100)), {
    max: 100,
  }),
  /** Only changes that have a value in all of these fields. */
  hasFields: listOf('Has a value in', z.string().check(ruled(isStorable), z.maxLength(200)), { max: 20 }),
});

const batching = z.strictObject({
  mode: withDefault('Send', z.enum(['Single', 'Batch', 'PerDataSubject']), 'Single'),
  size: withDefault('At most at once', z.int().check(z.gte(1), z.lte(1000)), 1),
});

/** A value as it is written into a payload. */
export const mapped = z.union([
  z.string().check(ruled(isStorable), z.maxLength(1000)),
  z.number(),
  z.boolean(),
  z.null(),
]);
const valueMap = z.strictObject({
  field: z.string().check(z.trim(), ruled(isStorable), z.minLength(1), z.maxLength(200)),
  /** The replacement for each value, by the value as text. */
  map: z.record(z.string().check(ruled(isStorable), z.maxLength(200)), mapped),
});

const retry = z.strictObject({
  attempts: withDefault('Attempts', z.int().check(z.gte(1), z.lte(20)), 12, {
    description: `After ${scheduleInWords}`,
  }),
});

const fileFormats = ['NdjsonGzip', 'Ndjson'] as const;

const s3 = z.strictObject({
  // Becomes part of a host name.
  bucket: optionalText('Bucket', { max: 63, rules: [regex(/^[A-Za-z\d][\w.-]+[A-Za-z\d]$/)] }),
  prefix: optionalText('Prefix', { max: 300 }),
  fileFormat: withDefault('Files', z.enum(fileFormats), 'NdjsonGzip'),
  encryption: withDefault('Encryption', z.enum(['', 'AES256', 'aws:kms']), ''),
  kmsKeyId: optionalText('KMS key', { max: 300 }),
});

const jsonPath = (title: string, description?: string) =>
  optionalText(title, {
    max: 300,
    rules: [
      (value) =>
        pathOf(String(value)) === null ? 'This is not a JSON path such as $.data.items' : undefined,
    ],
    ...(description === undefined ? {} : { description }),
  });
const parameter = (title: string, description: string) =>
  optionalText(title, { max: 200, rules: [parameterName], description });
const someWords = (title: string) =>
  listOf(title, z.string().check(z.trim(), ruled(isStorable), z.minLength(1), z.maxLength(200)), { max: 50 });

const fetchedField = z.strictObject({
  path: jsonPath('Path in the record'),
  fieldName: choice('Contact field', contactFields as [ContactField, ...ContactField[]]), // never empty
});
const responseField = z.strictObject({
  path: jsonPath('Path in the answer'),
  fieldName: choice('Contact field', contactFields as [ContactField, ...ContactField[]]), // never empty
});
const fetchedAnswer = z.strictObject({
  path: jsonPath('Path in the record'),
  channelId: lookup('Channel', { of: 'channel' }),
  yes: someWords('Values that mean yes'),
  no: someWords('Values that mean no'),
});

/** How a service fetches records and what they become. */
const inbound = z.strictObject({
  brandId: withDefault('Brand', z.nullable(z.int().check(z.gte(1), z.lte(2147483647))), null, {
    of: 'brand',
    description: 'The brand the records belong to',
  }),
  itemsPath: jsonPath(
    'List of records',
    'Where it is in the answer, such as $.contacts. Empty for the answer itself',
  ),
  idPath: jsonPath('Id of a record', 'Such as $.id. It tells one record from another and never changes'),
  capturedAtPath: jsonPath('Moment of the answers', 'Such as $.updatedAt. Empty: when it was fetched'),
  paging: withDefault('From page to page', z.enum(pagings), 'None'),
  nextPath: jsonPath('Next page', 'Where its address or cursor is in the answer, such as $.paging.next'),
  pageParameter: parameter('Parameter for the page', 'Carries the cursor, the number or the offset'),
  firstPage: withDefault('Number of the first page', z.int().check(z.gte(0), z.lte(1000)), 1),
  sizeParameter: parameter('Parameter for the size', 'Such as limit. Empty where the target decides'),
  pageSize: withDefault('Records per page', z.int().check(z.gte(1), z.lte(1000)), 100),
  watermarkPath: jsonPath('Mark of a record', 'A value that grows with each change, such as $.updatedAt'),
  watermarkParameter: parameter('Parameter for the mark', 'Asks for newer records, such as updated_since'),
  watermarkStart: optionalText('Start from', { max: 200, description: 'Leave empty for everything' }),
  fields: listOf('Contact fields', fetchedField, { max: 60 }),
  answers: listOf('Answers', fetchedAnswer, { max: 100 }),
  transactionType: optionalText('Transaction type', {
    max: 50,
    description: 'Its code. Empty for the usual one',
  }),
  sourceCode: optionalText('Source code', { max: 100 }),
});
const fetchesNothing = inbound.parse({});

const words = { title: 'Filters' };
const noFilters = filters.parse({});
const oneByOne = batching.parse({});
const usualRetry = retry.parse({});
const noBucket = s3.parse({});

/** Everything that defines what a service sends, where and how. */
export const definition = z.object({
  filters: named(z._default(filters, noFilters), words),
  batching: withDefault('Batching', batching, oneByOne),
  httpMethod: withDefault('Method', z.enum(httpMethods), 'POST'),
  requestUrl: optionalText('Address', {
    max: 2000,
    description: 'A whole address, or a path that follows the address of the system',
  }),
  queryParameters: listOf('Query parameters', queryParameter, { max: 50 }),
  headers: listOf('Headers', header, { max: 50 }),
  payloadTemplate: optionalText('Payload', { max: 100_000 }),
  valueMaps: listOf('Value maps', valueMap, { max: 50 }),
  dateFormat: withDefault('Dates', z.enum(['Iso', 'Date', 'UnixSeconds', 'UnixMilliseconds']), 'Iso'),
  nullHandling: withDefault('Missing values', z.enum(['Omit', 'Null', 'Empty']), 'Null'),
  successCodes: listOf('Successful answers', z.int().check(z.gte(100), z.lte(599)), {
    max: 100,
    description: 'Empty means 200 to 299',
  }),
  conflictIsSuccess: flag('409 means that it already exists', true),
  responseMapping: listOf('Kept from the answer', responseField, {
    max: 20,
    description: 'Such as an id from the target. A contact field that already has a value is not changed',
  }),
  ratePerSecond: withDefault('Calls per second', z.int().check(z.gte(0), z.lte(1000)), 0, {
    description: '0 means as many as the target accepts',
  }),
  concurrency: withDefault('Calls at once', z.int().check(z.gte(1), z.lte(32)), 8),
  retry: withDefault('Retries', retry, usualRetry),
  s3: withDefault('Bucket', s3, noBucket),
  inbound: withDefault('Fetching', inbound, fetchesNothing),
});
export type Definition = z.output<typeof definition>;
