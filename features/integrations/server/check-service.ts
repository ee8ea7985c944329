import { compilePayload, compileText, type Template } from '@candour/connectors/template/compile.ts';
import { openFields, payloadFields } from '@candour/connectors/fields.ts';
import { indexFields, type FieldIndex } from '@candour/connectors/template/field-tokens.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import type { IntegrationService } from '../contract/services.ts';
import { problemOfAddress } from './addresses.ts';
import type { StoredSystem } from './find-systems.ts';
import { secretsFor } from './hosts.ts';

/** What a person may write of a service. */
export type WrittenService = Omit<
  IntegrationService,
  | 'id'
  | 'displayOrder'
  | 'isEditable'
  | 'statusHint'
  | 'failures'
  | 'stats'
  | 'nonFormattedCreatedDate'
  | 'rowVersion'
>;

type System = Pick<StoredSystem, 'baseUrl' | 'authenticationTypeId' | 'secrets'>;
type Problems = Record<string, string | undefined>;

/** Refuses a service that could not be sent as it is written, with a sentence at each field. */
export const mustBeSound = async (
  { db, services }: Pick<Call, 'db' | 'services'>,
  { system, record }: { system: System; record: WrittenService },
): Promise<void> => {
  const problems = {
    ...problemsOfTemplates(record),
    ...problemOfTarget(services, { system, record }),
    ...(record.isEnabled ? missingIn(system, record) : {}),
    ...(record.direction === 'Inbound' ? { direction: 'Services that fetch are not there yet' } : {}),
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  if (found.length > 0) refuseFields(Object.fromEntries(found) as Record<string, string>); // only those with a sentence
  await mustKnowFilters(db, record);
};

/** The bucket of a store has no address; everything else has one that may be called. */
const problemOfTarget = (
  services: Call['services'],
  { system, record }: { system: System; record: WrittenService },
): Problems => {
  const { baseUrl, authenticationTypeId, secrets } = system;
  if (authenticationTypeId === 5) return {};
  const requestUrl = problemOfAddress(services, {
    ...{ requestUrl: record.requestUrl, baseUrl },
    secretsFor: secretsFor(system, secrets),
  });
  return authenticationTypeId === 1 || requestUrl !== undefined ? { requestUrl } : {};
};

/** What a service needs before it may run. */
const missingIn = ({ authenticationTypeId, baseUrl }: System, record: WrittenService): Problems => {
  const missing = 'This field is required';
  const isStore = authenticationTypeId === 5;
  return {
    ...(isStore && record.s3.bucket === '' ? { 's3.bucket': missing } : {}),
    ...(!isStore && record.requestUrl === '' && baseUrl === '' ? { requestUrl: missing } : {}),
  };
};

const problemsOfTemplates = (record: WrittenService): Problems => {
  const index = indexFields(payloadFields(record.triggerType), openFields(record.triggerType));
  const text = (value: string) => messageOf(compileText(value, index));
  return {
    requestUrl: text(record.requestUrl),
    payloadTemplate:
      record.payloadTemplate === '' ? undefined : messageOf(compilePayload(record.payloadTemplate, index)),
    ...eachOf('headers', record.headers, ({ value }) => text(value), 'value'),
    ...eachOf('queryParameters', record.queryParameters, ({ value }) => text(value), 'value'),
    ...eachOf('valueMaps', record.valueMaps, ({ field }) => unknown(field, index), 'field'),
    ...eachOf('filters.hasFields', record.filters.hasFields, (field) => unknown(field, index)),
  };
};

const eachOf = <T>(
  list: string,
  items: readonly T[],
  problemOf: (item: T) => string | undefined,
  member?: string,
): Problems =>
  Object.fromEntries(
    items.map((item, at) => [
      [list, at, member].filter((part) => part !== undefined).join('.'),
      problemOf(item),
    ]),
  );

const messageOf = ({ problems: [first] }: Template): string | undefined => first?.message;

const unknown = (field: string, index: FieldIndex): string | undefined =>
  index.byPath(field) === undefined ? 'This is not a field of this trigger' : undefined;

/** Filters name rows that the caller can see. */
const mustKnowFilters = async (db: Db, { filters }: WrittenService): Promise<void> => {
  const named = [
    ['brand', 'brand_id', filters.brandIds, 'brandIds'],
    ['channel', 'channel_id', filters.channelIds, 'channelIds'],
    ['statement', 'statement_id', filters.statementIds, 'statementIds'],
  ] as const;
  for (const [table, column, ids, member] of named)
    await mustExist(db, { table, column, ids, field: (at) => `filters.${member}.${at}` });
};
