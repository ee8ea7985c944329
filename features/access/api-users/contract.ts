import * as z from 'zod/mini';
import { anyone, signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import {
  flag,
  listOf,
  lookup,
  optionalText,
  pathId,
  rowId,
  rowVersion,
  ruled,
  system,
  text,
  timestamp,
  whole,
  withDefault,
} from '@candour/kit/contract/fields';
import { canonicalRange } from '@candour/kit/contract/ip-range';
import { may, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';
import { arrayIsNotEmpty, ipRange, maxValue, minValue, requiredBrands } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

/** What a program may do, and its description for people. */
export const scopes = {
  'Consent.Submit': 'Send consents',
  'Preferences.Read': 'Read preferences',
  'DataSubjects.Read': 'Read data subjects',
  'DataSubjects.Write': 'Change data subjects',
  RightsRequests: 'Handle rights requests',
  'Links.Tokens': 'Make links for people',
  'Reference.Read': 'Read reference data',
  'Admin.Read': 'Read everything this portal manages',
  'Admin.Write': 'Change what this portal manages',
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]; // keys of the constant above

/** Secrets a program may have at a time: two, so that one can replace the other. */
export const mostSecrets = 2;

const spelling = (given: string): string =>
  given !== '' && ipRange(given) === undefined ? canonicalRange(given) : given;

const range = z.string().check(z.trim(), z.maxLength(40), ruled(ipRange), z.overwrite(spelling));

const apiUser = z.object({
  apiUserId: rowId('API user ID'),
  name: text('Name', { max: 100 }),
  description: optionalText('Description', { max: 500 }),
  clientId: system(z.string(), 'Client ID'),
  scopes: listOf('Scopes', z.enum(scopeNames), { rules: [arrayIsNotEmpty] }),
  // If omitted, a new one is for the brands of its creator.
  brandIds: listOf('Brands', lookup('Brand', { of: 'brand' }), {
    description: 'What it can reach. Universal means all brands.',
    rules: [requiredBrands],
  }),
  ipRanges: listOf('IP ranges', range, {
    description: 'Where it may call from, such as 192.168.1.1 or 192.168.1.0/24. Empty means anywhere.',
    max: 100,
  }),
  rateLimitPerMinute: withDefault(
    'Calls per minute',
    whole('Calls per minute', { rules: [minValue(1), maxValue(100_000)] }),
    600,
  ),
  expiresAt: withDefault('Expires', z.nullable(z.iso.datetime()), null, { description: 'Empty means never' }),
  isEnabled: flag('Enabled', true),
  secrets: system(
    z.array(
      z.object({
        secretId: z.int(),
        /** Its first characters, to tell secrets apart. */
        prefix: z.string(),
        createdDate: z.string(),
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
    'Secrets',
  ),
  lastUsedAt: system(z.nullable(z.string()), 'Last used'),
  createdDate: timestamp('Created'),
  rowVersion: rowVersion(),
});
export type ApiUser = z.output<typeof apiUser>;

const path = '/api/AdminPortalApiUsers';
const access = may('ApiUsers');
const one = routesAt(`${path}/{id}`, { access, params: z.object({ id: pathId() }) });

export const apiUsers = resource({
  name: 'apiUser',
  path,
  id: 'apiUserId',
  list: 'apiUsers',
  fields: apiUser,
  label: 'name',
  search: ['name', 'description', 'clientId'],
  order: 'name',
  scope: 'tenant',
  area: productAreas.API_USERS,
  access: { read: access, write: access },
});

export const setApiUserEnabled = one.put(
  '/Enabled',
  'Switches an API user on or off; its tokens end at once',
  { body: z.strictObject({ isEnabled: z.boolean() }) },
);

export const newSecret = z.object({ secretId: z.int(), clientId: z.string(), clientSecret: z.string() });

export const makeSecret = one.post('/Secrets', 'Makes a secret and shows it once', {
  response: newSecret,
});

export const revokeSecret = one.delete(
  '/Secrets/{secretId}',
  'Revokes a secret; tokens issued with it expire at once',
  { params: z.object({ id: pathId(), secretId: pathId() }) },
);

export const getApiKeys = route({
  method: 'GET',
  path: '/api/ApiKeys',
  summary: 'The secrets of all API users, by their first characters',
  access,
  response: z.object({
    apiKeys: z.array(
      z.object({
        apiKeyId: z.int(),
        name: z.string(),
        prefix: z.string(),
        scopes: z.array(z.enum(scopeNames)),
        brandIds: z.array(z.int()),
        createdDate: z.string(),
        lastUsedAt: z.nullable(z.string()),
        isEnabled: z.boolean(),
      }),
    ),
  }),
});

export const getToken = route({
  method: 'POST',
  path: '/api/oauth/token',
  summary: 'Exchanges client id and secret for a bearer token',
  access: anyone,
  body: z.strictObject({
    clientId: z.guid(),
    clientSecret: text('Client secret', { max: 200 }),
    grantType: z.optional(z.literal('client_credentials')),
  }),
  response: z.object({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** Seconds. */
    expiresIn: z.int(),
  }),
});

export const apiUserScreens = screens([
  { name: 'admin-portal-api-users', path: '/admin-portal-api-users', title: 'API users', access: signedIn },
  {
    name: 'admin-portal-api-manage-user',
    path: '/admin-portal-api-manage-user',
    title: 'API user',
    access: signedIn,
    search: { apiUserId: 'number' },
  },
]);
