import * as z from 'zod/mini';
import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import {
  flag,
  listOf,
  lookup,
  missing,
  optionalText,
  pathId,
  requiredMessage,
  rowId,
  rowVersion,
  ruled,
  system,
  text,
  timestamp,
  whole,
  withDefault,
} from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { email, isUrlwithHttp, maxValue, minValue, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import {
  authentication,
  credentials,
  header,
  noAuthentication,
  secretSlot,
  secretSlotNames,
  authenticationTypes,
} from './contract/parts.ts';
import { definition } from './contract/definition.ts';
import { directions, integrationService, startFrom, triggerTypeNames } from './contract/services.ts';

const colour = (title: string, usual: string) =>
  withDefault(title, z.string().check(z.trim(), ruled(regex(/^#[\da-f]{6}$/i))), usual);

const seconds = (title: string, { from, to, usual }: { from: number; to: number; usual: number }) =>
  withDefault(title, whole(title, { rules: [minValue(from), maxValue(to)] }), usual);

const authenticationType = z.literal(Object.values(authenticationTypeIds), missing(requiredMessage));

/** A system for cards, forms and the API. `serviceName` is the name of the system. */
export const systemIntegration = z.object({
  id: rowId('System ID'),
  serviceName: text('Name', { max: 100 }),
  icon: withDefault(
    'Icon',
    z.string().check(z.trim(), z.maxLength(100), ruled(regex(/^[A-Za-z][\w -]*$/))),
    'mdi-connection',
  ),
  color: colour('Colour', '#406A94'),
  iconColor: colour('Icon colour', '#FFFFFF'),
  notes: optionalText('Notes', { max: 500 }),
  enabled: system(z.boolean(), 'Enabled'),
  frequencyInSeconds: seconds('Frequency', { from: 60, to: 604_800, usual: 900 }),
  authenticationTypeId: withDefault('Authentication', authenticationType, authenticationTypeIds.None, {
    titles: authenticationTypes,
  }),
  authentication: withDefault('Authentication', authentication, noAuthentication),
  hasSecret: system(z.boolean(), 'Has a secret'),
  /** The secrets of its type, and whether each is set. */
  secretSlots: system(z.array(secretSlot), 'Secrets'),
  baseUrl: optionalText('Address', {
    max: 2000,
    rules: [isUrlwithHttp],
    description: 'Where the target is. Credentials go to this host and to no other.',
  }),
  headers: listOf('Headers', header, { max: 50, description: 'Sent with every request of every service' }),
  // If omitted, a new system is for the brands of its creator.
  brandIds: listOf('Brands', lookup('Brand', { of: 'brand' }), {
    description: 'Whose changes are sent. Universal means all brands.',
  }),
  notifyEmails: listOf('Notify by email', z.string().check(z.trim(), z.maxLength(254), ruled(email)), {
    max: 20,
    description: 'Who is told about services that keep failing',
  }),
  /** 0 means the default, which is then what is stored. */
  timeoutSeconds: seconds('Timeout', { from: 0, to: 120, usual: 0 }),
  nonFormattedCreatedDate: timestamp('Created'),
  services: system(z.array(integrationService), 'Services'),
  rowVersion: rowVersion(),
});
export type SystemIntegration = z.output<typeof systemIntegration>;

/** The exported part of a service. */
const exportedService = z.strictObject({
  name: optionalText('Name', { max: 100 }),
  notes: optionalText('Notes', { max: 500 }),
  direction: withDefault('Direction', z.enum(directions), 'Outbound'),
  triggerType: z.enum(triggerTypeNames, missing(requiredMessage)),
  isEnabled: flag('Enabled', false),
  ...definition.shape,
});

const { serviceName, icon, color, iconColor, notes, frequencyInSeconds } = systemIntegration.shape;
const { authenticationTypeId, baseUrl, headers, notifyEmails, timeoutSeconds } = systemIntegration.shape;

/** A secret in an export: only its name. It has to be typed in on import. */
const namedSlot = z.strictObject({ secret: z.strictObject({ slot: z.enum(secretSlotNames) }) });

/** A system as a file, without ids, credentials and statistics. */
export const systemExport = z.strictObject({
  schemaVersion: z.literal(1, {
    error: 'This is not an export of an integration system that can be read here',
  }),
  exportedAt: z.optional(z.string().check(z.maxLength(40))),
  system: z.strictObject({
    serviceName,
    icon,
    color,
    iconColor,
    notes,
    frequencyInSeconds,
    authenticationTypeId,
    authentication: systemIntegration.shape.authentication,
    credentials: z._default(z.partialRecord(z.enum(secretSlotNames), namedSlot), {}),
    baseUrl,
    headers,
    notifyEmails,
    timeoutSeconds,
  }),
  services: z.array(exportedService, missing(requiredMessage)).check(z.maxLength(1000)),
});
export type SystemExport = z.output<typeof systemExport>;

const path = '/api/SystemIntegrations';
const one = `${path}/{id}`;
const read = may('ConnectorServiceView', 'ConnectorServiceFull');
const manage = may('ConnectorServiceFull');
const params = z.object({ id: pathId() });
const reading = routesAt(path, { access: read });
const readingOne = routesAt(one, { access: read, params });
const changing = routesAt(path, { access: manage });
const changingOne = routesAt(one, { access: manage, params });
const newId = z.object({ newSystemIntegrationId: z.int() });
const withSecrets = { credentials: z.optional(credentials) };
/** Other names of the way to authenticate (specification 2 §3). */
const otherNames = {
  systemAuthenticationTypeId: z.optional(authenticationType),
  authenticationTypeID: z.optional(authenticationType),
  authTypeId: z.optional(authenticationType),
};

export const systemIntegrations = {
  name: 'systemIntegration',
  label: 'serviceName',
  area: productAreas.SYSTEM_INTEGRATIONS,
  fields: systemIntegration,
  list: reading.get('', 'Lists the integration systems with their services, newest first', {
    response: z.object({ systemIntegrations: z.array(systemIntegration) }),
  }),
  read: readingOne.get('', 'Reads one integration system with its services', { response: systemIntegration }),
  create: changing.post('', 'Creates an integration system, disabled', {
    body: z.extend(inputOf(systemIntegration), { ...withSecrets, ...otherNames }),
    response: newId,
  }),
  update: changing.put('', 'Changes an integration system; members left out stay as they are', {
    body: z.extend(changeOf(systemIntegration, 'id'), { ...withSecrets, ...otherNames }),
    response: systemIntegration,
  }),
  remove: changingOne.delete(
    '',
    'Deletes an integration system that is disabled, with its services and logs',
  ),
  setEnabled: changingOne.put('/Enabled', 'Enables or disables an integration system', {
    body: z.strictObject({ enabled: z.boolean(), start: z._default(startFrom, 'continue') }),
  }),
  exported: changingOne.get(
    '/Export',
    'An integration system as JSON, without ids, credentials and statistics',
    { response: systemExport },
  ),
  imported: changing.post('/Import', 'Creates an integration system, disabled, from what was exported', {
    body: z.strictObject({
      /** A `SystemExport`; problems are reported with their place in the file. */
      configuration: z.record(z.string(), z.unknown()),
      brandIds: systemIntegration.shape.brandIds,
      ...withSecrets,
    }),
    bodyLimit: 2_000_000,
    response: newId,
  }),
  clone: changingOne.post('/Clone', 'Copies an integration system with its services and secrets, disabled', {
    response: newId,
  }),
  order: changingOne.put('/ServiceOrder', 'Sets the order in which the services of a system run', {
    body: z.strictObject({
      systemId: z.int(),
      oldIndex: z.int(),
      newIndex: z.int(),
      orderedServiceIds: z.array(z.int()).check(z.maxLength(1000)),
    }),
  }),
  license: readingOne.get('/License', 'How many services a system has, and how many it may have', {
    response: z.object({ currentUsage: z.int(), maxIntegrations: z.int() }),
  }),
  authenticationTypes: reading.get(
    '/AuthenticationTypes',
    'Lists the ways to authenticate, with the secrets each one needs',
    {
      response: z.object({
        authenticationTypes: z.array(
          z.object({
            authenticationTypeId: z.int(),
            name: z.string(),
            neededSecrets: z.array(z.enum(secretSlotNames)),
            optionalSecrets: z.array(z.enum(secretSlotNames)),
          }),
        ),
      }),
    },
  ),
  runNow: changingOne.post('/Run', 'Runs the services of an enabled system at once'),
  history: historyOf({ path: one, name: 'systemIntegration', access: read, fields: systemIntegration }),
};

export const integrationScreens = screens([
  { name: 'connector-service', path: '/connector-service', title: 'Connectors', access: read },
  {
    name: 'manage-system-integration',
    path: '/manage-system-integration',
    title: 'Integration system',
    access: read,
    opens: { area: 'SYSTEM_INTEGRATIONS', by: 'systemId' },
    search: { systemId: 'number' },
  },
  {
    name: 'manage-integration-service',
    path: '/manage-integration-service',
    title: 'Integration service',
    access: read,
    search: { systemId: 'number', serviceId: 'number' },
  },
]);
