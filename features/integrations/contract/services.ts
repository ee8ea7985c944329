import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import {
  choice,
  flag,
  isStorable,
  lookup,
  optionalText,
  pathId,
  rowId,
  rowVersion,
  ruled,
  system,
  timestamp,
  withDefault,
} from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { definition, mapped } from './definition.ts';

export const directions = ['Outbound', 'Inbound'] as const;

/** What triggers a service, in the words of the portal. */
export const triggerTypes = {
  PreferenceChanged: 'A preference changed',
  PreferencePending: 'A yes waits to be confirmed',
  DataSubjectChanged: 'A data subject changed',
  DataSubjectErased: 'A data subject was erased',
  ExtendedPreferenceChanged: 'An extended preference changed',
  CookieConsent: 'A visitor answered a cookie banner',
  FullSnapshot: 'All current consents',
} as const;
export type TriggerType = keyof typeof triggerTypes;
export const triggerTypeNames = Object.keys(triggerTypes) as [TriggerType, ...TriggerType[]]; // keys of the constant above

const healthStates = ['healthy', 'runningWithErrors', 'disabled'] as const;

const sparklinePoint = z.object({ success: z.int(), failure: z.int() });

const serviceStats = z.object({
  status: z.enum(healthStates),
  lastRunAt: z.nullable(z.string()),
  stats24h: sparklinePoint,
  /** 24 points, one per hour, the oldest first. */
  sparklineData: z.array(sparklinePoint),
  /** Records that wait for another attempt, and those that were given up. */
  waiting: z.int(),
  givenUp: z.int(),
  /** Why it does not send now although it is enabled, and until when; null if it does. */
  paused: z.nullable(z.object({ reason: z.string(), until: z.nullable(z.string()) })),
  /** When and why it was switched off automatically; null if people did it. */
  switchedOff: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  /** It fell behind the stored changes: only a snapshot brings it up to date. */
  needsResync: z.boolean(),
});
export type ServiceStats = z.output<typeof serviceStats>;

/** A failure as far as a card needs it; the log has the rest. */
const failureMark = z.object({ logId: z.string(), at: z.string() });

export const integrationService = z.object({
  id: rowId('Service ID'),
  systemId: lookup('System', { of: 'systemIntegration' }),
  displayOrder: system(z.int(), 'Order'),
  name: optionalText('Name', { max: 100 }),
  notes: optionalText('Notes', { max: 500 }),
  isEnabled: flag('Enabled', false),
  isEditable: system(z.boolean(), 'Editable'),
  direction: withDefault('Direction', z.enum(directions), 'Outbound'),
  triggerType: choice('Trigger', triggerTypeNames),
  ...definition.shape,
  statusHint: system(z.enum(healthStates), 'Status'),
  /** The newest first, only a few; empty for people who may not see the failure log. */
  failures: system(z.array(failureMark), 'Failures'),
  stats: system(z.nullable(serviceStats), 'Statistics'),
  nonFormattedCreatedDate: timestamp('Created'),
  rowVersion: rowVersion(),
});
export type IntegrationService = z.output<typeof integrationService>;

const path = '/api/IntegrationServices';
const read = may('ConnectorServiceView', 'ConnectorServiceFull');
const manage = may('ConnectorServiceFull');
const one = `${path}/{id}`;
const params = z.object({ id: pathId() });
const reading = routesAt(path, { access: read });
const readingOne = routesAt(one, { access: read, params });
const changing = routesAt(path, { access: manage });
const changingOne = routesAt(one, { access: manage, params });

/** Where enabling starts: with everything that waited, or only with what happens from now on. */
export const startFrom = z.enum(['continue', 'from now']);

/** A request as it is sent, with secrets masked. */
const shownRequest = z.object({
  method: z.string(),
  address: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
});
export type ShownRequest = z.output<typeof shownRequest>;

/** What a test sent and received; of the response the status and the first kilobyte, as text. */
const testResult = z.object({
  isSuccess: z.boolean(),
  /** 200, 404 and so on; null if there was no response. */
  statusCode: z.nullable(z.int()),
  milliseconds: z.int(),
  request: shownRequest,
  response: z.string(),
  /** A sentence for people, even if all is well. */
  message: z.string(),
});
export type TestResult = z.output<typeof testResult>;

const payloadField = z.object({
  /** A dotted path. */
  fieldName: z.string(),
  displayName: z.string(),
  typeFriendlyName: z.string(),
});

/** Values for the fields of a test, by dotted path; missing ones are made up. */
const sample = z.optional(
  z.record(z.string().check(ruled(isStorable), z.maxLength(200)), z.union([mapped, z.undefined()])),
);

const draft = inputOf(integrationService);

export const integrationServices = {
  name: 'integrationService',
  label: 'name',
  area: productAreas.INTEGRATION_SERVICES,
  fields: integrationService,
  read: readingOne.get('', 'Reads one integration service', { response: integrationService }),
  create: changing.post('', 'Creates an integration service at the end of its system', {
    body: draft,
    response: z.object({ newIntegrationServiceId: z.int() }),
  }),
  update: changing.put('', 'Changes an integration service; members left out stay as they are', {
    body: changeOf(integrationService, 'id'),
    response: integrationService,
  }),
  remove: changingOne.delete('', 'Deletes an integration service that is disabled'),
  setActive: changingOne.put('/Active', 'Enables or disables an integration service', {
    body: z.strictObject({ isEnabled: z.boolean(), start: z._default(startFrom, 'continue') }),
  }),
  clone: changingOne.post('/Clone', 'Copies an integration service, disabled, to the end of its system', {
    response: z.object({ newIntegrationServiceId: z.int() }),
  }),
  payloadFields: reading.get('/PayloadFields', 'Lists the fields that a payload may name', {
    query: z.object({ triggerType: z.enum(triggerTypeNames) }),
    response: z.object({ payloadFields: z.array(payloadField) }),
  }),
  test: changingOne.post('/Test', 'Sends one made-up record to the target; nothing is counted', {
    body: z.strictObject({ sample }),
    response: testResult,
  }),
  testDraft: changing.post(
    '/Test',
    'Sends one made-up record as an integration service would that is not saved yet',
    {
      body: z.extend(draft, {
        sample,
        /** The stored service that this changes: the test is recorded in its log. */
        integrationServiceId: z.optional(z.int().check(z.positive())),
      }),
      response: testResult,
    },
  ),
  dryRun: changingOne.post(
    '/DryRun',
    'Counts what is due and shows a few requests as they would be; nothing is sent',
    {
      response: z.object({
        due: z.int(),
        /** Whether more are due than were counted. */
        isMore: z.boolean(),
        examples: z.array(shownRequest),
        problems: z.array(z.string()),
      }),
    },
  ),
  stats: readingOne.get('/Stats', 'The last 24 hours of an integration service', { response: serviceStats }),
  resetCursor: changingOne.post(
    '/ResetCursor',
    'Sets how far an integration service has come: to the oldest change that is kept, or to now',
    { body: z.strictObject({ position: z.enum(['oldest', 'now']) }) },
  ),
  resume: changingOne.post('/Resume', 'Ends the pause of an integration service'),
  history: historyOf({ path: one, name: 'integrationService', access: read, fields: integrationService }),
};
