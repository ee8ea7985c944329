import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { compilePayload, compileText, type Template } from '@candour/connectors/template/compile.ts';
import { isAllowedHost, notListed } from '@candour/connectors/delivery/compile-service.ts';
import { openFields, payloadFields } from '@candour/connectors/fields.ts';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import { indexFields, type FieldIndex } from '@candour/connectors/template/field-tokens.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import type { IntegrationService } from '../contract/services.ts';
import { problemOfAddress } from './addresses.ts';
import { allowedHosts } from './allowed-hosts.ts';
import type { StoredSystem } from './find-systems.ts';
import { secretsFor } from './hosts.ts';

/** What a person may write in a service. */
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

type System = Pick<StoredSystem, 'baseUrl' | 'authenticationTypeId' | 'secrets' | 'brandIds'>;
type Problems = Record<string, string | undefined>;

/** Refuses a service that could not send as it is written, with a sentence at each field. */
export const mustBeSound = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  { system, record }: { system: System; record: WrittenService },
): Promise<void> => {
  const problems = {
    ...problemsOfTemplates(record),
    ...problemOfTarget(platform, { system, record }),
    ...(record.isEnabled ? missingIn(system, record) : {}),
    ...(record.direction === 'Inbound' ? problemsOfFetching(system, record) : problemsOfKeeping(record)),
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  if (found.length > 0) refuseFields(Object.fromEntries(found) as Record<string, string>); // only those with a sentence
  await mustBeListed(db, { system, record });
  await mustKnowFilters(db, record);
  if (record.direction === 'Inbound') await mustKnowFetched(db, { system, record });
};

/** If there is a list of hosts that connectors may call, all others are refused. */
const mustBeListed = async (
  db: Db,
  { system, record }: { system: System; record: WrittenService },
): Promise<void> => {
  const { requestUrl } = record;
  const address = URL.canParse(requestUrl) ? requestUrl : system.baseUrl;
  if (system.authenticationTypeId === authenticationTypeIds.AwsS3 || address === '') return;
  if (!isAllowedHost(await allowedHosts(db, system.brandIds), address))
    refuseFields({ requestUrl: notListed });
};

/** The bucket of a store has no address; everything else has one, and it must be allowed. */
const problemOfTarget = (
  platform: Call['platform'],
  { system, record }: { system: System; record: WrittenService },
): Problems => {
  const { baseUrl, authenticationTypeId, secrets } = system;
  if (authenticationTypeId === authenticationTypeIds.AwsS3) return {};
  const requestUrl = problemOfAddress(platform, {
    requestUrl: record.requestUrl,
    baseUrl,
    secretsFor: secretsFor(system, secrets),
  });
  return authenticationTypeId === authenticationTypeIds.None || requestUrl !== undefined
    ? { requestUrl }
    : {};
};

const required = 'This field is required';

/** What a service needs before it may run. */
const missingIn = ({ authenticationTypeId, baseUrl }: System, record: WrittenService): Problems => {
  const isStore = authenticationTypeId === authenticationTypeIds.AwsS3;
  return {
    ...(isStore && record.s3.bucket === '' ? { 's3.bucket': required } : {}),
    ...(!isStore && record.requestUrl === '' && baseUrl === '' ? { requestUrl: required } : {}),
  };
};

const problemsOfTemplates = (record: WrittenService): Problems => {
  // A service that fetches has no record yet to take fields from.
  const isInbound = record.direction === 'Inbound';
  const index = isInbound
    ? indexFields([])
    : indexFields(payloadFields(record.triggerType), openFields(record.triggerType));
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

const aboutPeople: readonly WrittenService['triggerType'][] = [
  ...(['PreferenceChanged', 'PreferencePending', 'ExtendedPreferenceChanged', 'DataSubjectChanged'] as const),
];

/** A response can be kept only if it is about one person. */
const problemsOfKeeping = ({ responseMapping, triggerType, batching }: WrittenService): Problems => {
  if (responseMapping.length === 0) return {};
  if (!aboutPeople.includes(triggerType))
    return { responseMapping: 'Only answers about data subjects can be kept' };
  const isSingle = batching.mode === 'Single' || (batching.mode === 'PerDataSubject' && batching.size === 1);
  return isSingle ? {} : { responseMapping: 'Only answers to calls about one person can be kept' };
};

/** What is missing for fetching; a disabled service may be incomplete. */
const problemsOfFetching = (
  { authenticationTypeId }: System,
  { inbound, isEnabled }: WrittenService,
): Problems => {
  if (authenticationTypeId === authenticationTypeIds.AwsS3)
    return { direction: 'Nothing can be fetched from a bucket' };
  if (!isEnabled) return {};
  const isCounted = ['Cursor', 'PageNumber', 'Offset'].includes(inbound.paging);
  const identifies = inbound.fields.some(({ fieldName }) =>
    identifierFields.some((name) => name === fieldName),
  );
  const isMissing = {
    brandId: inbound.brandId === null,
    idPath: inbound.idPath === '',
    nextPath: inbound.paging === 'Cursor' && inbound.nextPath === '',
    pageParameter: isCounted && inbound.pageParameter === '',
    watermarkParameter: inbound.watermarkPath !== '' && inbound.watermarkParameter === '',
  };
  const missing = Object.entries(isMissing).filter(([, is]) => is);
  return {
    ...Object.fromEntries(missing.map(([name]) => [`inbound.${name}`, required])),
    ...(identifies ? {} : { 'inbound.fields': findsNobody }),
  };
};

const findsNobody = 'Map at least one field that people can be found by: urn1, urn2, urn3, email1 or mobile';

/** The brand must be one of the system, and the channels must belong to that brand. */
const mustKnowFetched = async (
  db: Db,
  { system, record: { inbound } }: { system: System; record: WrittenService },
): Promise<void> => {
  if (inbound.brandId === null) return;
  const ids = [inbound.brandId];
  await mustExist(db, { table: 'brand', column: 'brand_id', ids, field: 'inbound.brandId' });
  if (!system.brandIds.includes(0) && !system.brandIds.includes(inbound.brandId))
    refuseFields({ 'inbound.brandId': 'Choose one of the brands of the system' });
  await mustExist(db, {
    table: 'channel',
    column: 'channel_id',
    ids: inbound.answers.map(({ channelId }) => channelId),
    field: (at) => `inbound.answers.${at}.channelId`,
    brandId: inbound.brandId,
  });
};

/** Filters must name rows that the caller can see. */
const mustKnowFilters = async (db: Db, { filters }: WrittenService): Promise<void> => {
  const named = [
    ['brand', 'brand_id', filters.brandIds, 'brandIds'],
    ['channel', 'channel_id', filters.channelIds, 'channelIds'],
    ['statement', 'statement_id', filters.statementIds, 'statementIds'],
  ] as const;
  for (const [table, column, ids, member] of named)
    await mustExist(db, { table, column, ids, field: (at) => `filters.${member}.${at}` });
};
