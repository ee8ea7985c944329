import * as z from 'zod/mini';
import { productIds, productNames } from '@candour/kit/contract/products';
import { anyone, may, mayEverywhere } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import {
  choice,
  flag,
  listOf,
  lookup,
  named,
  optionalText,
  pathId,
  rowId,
  rowVersion,
  ruled,
  system,
  text,
  withDefault,
} from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';
import { isUrlwithHttp, requiredDomains } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { hostRule, rules } from './rules.ts';

/** Stands for a secret that is kept; sent back it means "unchanged". */
export const keptSecret = '••••••••';

const address = (title: string, description?: string) =>
  optionalText(title, {
    max: 2000,
    rules: [isUrlwithHttp],
    ...(description === undefined ? {} : { description }),
  });
const claim = (title: string, description: string) => optionalText(title, { max: 255, description });
const domain = z.string().check(z.trim(), z.toLowerCase(), ruled(hostRule));

/** A certificate in the form people recognise. */
const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** When it expires. Its signatures still count; a reminder is due. */
  expiresAt: z.string(),
  /** SHA-256, in capitals with colons. */
  fingerprint: z.string(),
});
export type Certificate = z.output<typeof certificate>;

export const ssoConfiguration = z.object({
  ssoConfigurationId: rowId('Id'),
  name: text('Name', { max: 100 }),
  productId: named(z.literal(Object.values(productIds)), {
    title: 'Product',
    titles: productNames,
    description: 'Where people sign in with it',
  }),
  protocol: choice('Protocol', ['OpenID Connect', 'SAML 2.0']),
  tenantGuid: system(z.string(), 'Tenant'),
  authHandlerUrl: system(z.string(), 'Handler address'),

  issuer: address('Issuer', 'The address of the provider, as it appears in its tokens'),
  clientId: optionalText('Client id', { max: 500 }),
  clientSecret: optionalText('Client secret', {
    max: 2000,
    description: 'Kept sealed and never shown again. Leave empty for a public client.',
  }),
  scopes: withDefault('Scopes', z.string().check(z.trim(), z.maxLength(500)), 'openid email profile', {
    description: 'What the provider is asked for; always with openid',
  }),

  metadataUrl: address('Metadata address', 'Where the provider publishes its metadata, if it does'),
  entityId: optionalText('Entity id', { max: 1000, description: 'The name of the provider in its answers' }),
  signInUrl: address('Sign-in address', 'Where people are sent to sign in'),
  signOutUrl: address('Sign-out address', 'Where people are sent when they sign out here'),
  certificates: optionalText('Signing certificate', {
    max: 40_000,
    description:
      'Text that begins with BEGIN CERTIFICATE. While changing certificates, paste both, one after the other.',
  }),
  certificateDetails: system(z.array(certificate), 'Certificates'),
  signRequests: flag('Sign requests', false, {
    description: 'For providers that accept signed requests only; our certificate is in our metadata',
  }),

  identityClaimTypeName: withDefault(
    'Identity claim',
    z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(255)),
    'email',
    { description: 'The claim that holds the email address of the person' },
  ),
  isEmailVouchedFor: flag('The provider checks email addresses', false, {
    description: 'For providers that do not say with each sign-in whether an address was checked',
  }),
  forenameClaim: claim('Claim with the forename', 'Leave empty for the usual ones'),
  surnameClaim: claim('Claim with the surname', 'Leave empty for the usual ones'),
  domains: listOf('Domains', domain, {
    max: 100,
    description: 'Only addresses of these domains may sign in with this provider',
    rules: [requiredDomains],
  }),
  bypassDomains: listOf('Domains that keep their passwords', domain, {
    max: 100,
    description: 'Everybody else has to use single sign-on',
  }),

  createUserIfNotExist: flag('Add people at their first sign-in', false, {
    description: 'They get the roles and brands named here',
  }),
  defaultRoleIds: listOf('Roles of new people', lookup('Role', { of: 'productRole' }), { max: 50 }),
  defaultBrandIds: listOf('Brands of new people', lookup('Brand', { of: 'brand' }), {
    max: 500,
    description: 'Never all brands at once',
  }),
  csUserIdentityField: optionalText('Field that identifies people', {
    max: 100,
    description: 'Of the customer service portal',
  }),

  isEnabled: system(z.boolean(), 'Enabled'),
  lastSuccessfulLoginAt: system(z.nullable(z.string()), 'Last successful sign-in'),
  lastSuccessfulTestAt: system(z.nullable(z.string()), 'Last successful test'),
  countOfPeople: system(z.int(), 'People'),
  rowVersion: rowVersion(),
});
export type SsoConfiguration = z.output<typeof ssoConfiguration>;

const path = '/api/SsoConfigurations';
const access = may('SsoConfiguration');
/** How people sign in concerns everybody. */
const change = mayEverywhere('SsoConfiguration');
const params = z.object({ id: pathId() });
const all = routesAt(path, { access });
const one = routesAt(`${path}/{id}`, { access, params });
const changeAll = routesAt(path, { access: change });
const changeOne = routesAt(`${path}/{id}`, { access: change, params });

/** The state of a test: it is running, or it passed or failed. */
const testResult = z.object({
  outcome: z.enum(['waiting', 'passed', 'failed']),
  /** A reason code, with a sentence for people in `reasons.ts`; null unless it failed. */
  reason: z.nullable(z.string()),
  /** The findings of the libraries, for administrators only. */
  detail: z.nullable(z.string()),
  /** What the provider sent about the person, as text; lists are joined. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What would come of a sign-in, in a sentence, and whether that is a session. */
  finding: z.nullable(z.string()),
  wouldSignIn: z.boolean(),
});
export type TestResult = z.output<typeof testResult>;

export const ssoConfigurations = {
  name: 'ssoConfiguration',
  label: 'name',
  area: productAreas.SSO_CONFIGURATIONS,
  fields: ssoConfiguration,
  rules,
  list: all.get('', 'Configurations of single sign-on, by name', {
    response: z.object({ ssoConfigurations: z.array(ssoConfiguration) }),
  }),
  read: one.get('', 'Reads one configuration of single sign-on; secrets are masked', {
    response: ssoConfiguration,
  }),
  create: changeAll.post('', 'Creates a configuration of single sign-on, switched off', {
    body: inputOf(ssoConfiguration),
    response: z.object({ newSsoConfigurationId: z.int() }),
  }),
  update: changeAll.put('', 'Changes a configuration of single sign-on; members left out stay as they are', {
    body: changeOf(ssoConfiguration, 'ssoConfigurationId'),
    response: ssoConfiguration,
  }),
  remove: changeOne.delete('', 'Deletes a configuration of single sign-on that is switched off'),
  history: historyOf({
    path: `${path}/{id}`,
    name: 'configuration of single sign-on',
    access,
    fields: ssoConfiguration,
  }),
  setEnabled: changeOne.put(
    '/Enabled',
    'Switches single sign-on on or off; switching on replaces the other configuration of the product',
    {
      body: z.strictObject({
        isEnabled: z.boolean(),
        /** Confirms the warning that the caller could not sign in any more. */
        isLockOutAccepted: z._default(z.boolean(), false),
      }),
    },
  ),
  test: one.post('/Test', 'Begins a sign-in that only shows what the provider answers', {
    response: z.object({
      /** Where the caller's browser starts it. */
      address: z.string(),
      stateGuid: z.string(),
    }),
  }),
  testResult: one.get('/Test/{stateGuid}', 'The result of the caller’s test', {
    params: z.object({ id: pathId(), stateGuid: z.guid() }),
    response: testResult,
  }),
  metadata: one.get('/Metadata', 'What the provider needs to know about us, as a file', {
    response: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
  }),
  readMetadata: changeAll.post(
    '/ReadMetadata',
    'Reads the metadata of a SAML provider, from its address or pasted',
    {
      body: z.strictObject({
        metadataUrl: address('Metadata address'),
        metadataXml: optionalText('Metadata', { max: 200_000 }),
      }),
      response: z.object({
        entityId: z.string(),
        signInUrl: z.string(),
        signOutUrl: z.string(),
        certificates: z.string(),
      }),
    },
  ),
  choices: all.get(
    '/Choices',
    'What a configuration may name: roles of the admin portal that the caller may give',
    { response: z.object({ roles: z.array(z.object({ roleId: z.int(), roleName: z.string() })) }) },
  ),
};

export const ssoLogin = route({
  method: 'POST',
  path: '/api/Authorize/SSO',
  summary: 'Completes a single sign-on in the browser that began it',
  access: anyone,
  body: z.strictObject({
    identityClaimName: text('Claim', { max: 255 }),
    stateGuid: text('State', { max: 60 }),
    productId: z.literal(Object.values(productIds)),
  }),
  response: z.object({
    token: z.string(),
    /** Where the browser goes after signing out; null if the provider has no such address. */
    signOutUrl: z.nullable(z.string()),
  }),
});

export const ssoScreens = screens([
  { name: 'sso-configuration', path: '/sso-configuration', title: 'SSO configuration', access },
  {
    name: 'manage-sso-configuration',
    path: '/manage-sso-configuration',
    title: 'SSO configuration',
    access,
    search: { ssoConfigurationId: 'number' },
  },
]);
