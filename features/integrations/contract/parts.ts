import * as z from 'zod/mini';
import {
  authenticationTypeIds,
  type AuthenticationTypeId,
} from '@candour/connectors/authentication-types.ts';
import { isStorable, optionalText, ruled, text, withDefault } from '@candour/kit/contract/fields';
import { isUrlwithHttp, regex } from '@candour/kit/contract/rules';
import { headerName, oneLine, parameterName } from './rules.ts';

/** Stands for a secret that is kept; sent back it means "unchanged". */
export const keptSecret = '••••••••';

/**
 * How we authenticate to a target, in the words of the portal. AWS S3 hides the endpoint on the cards of
 * services.
 */
export const authenticationTypes = {
  [authenticationTypeIds.None]: 'None',
  [authenticationTypeIds.Basic]: 'Basic',
  [authenticationTypeIds.ApiKey]: 'API key',
  [authenticationTypeIds.OAuthClient]: 'OAuth 2 client credentials',
  [authenticationTypeIds.AwsS3]: 'AWS S3',
  [authenticationTypeIds.BearerToken]: 'Bearer token',
  [authenticationTypeIds.OAuthPassword]: 'OAuth 2 resource owner password',
  [authenticationTypeIds.ClientCertificate]: 'Client certificate',
} as const satisfies Readonly<Record<AuthenticationTypeId, string>>;

/** The secrets a system may have, by name. They are written and never read. */
export const secretSlots = {
  password: 'Password',
  apiKey: 'API key',
  clientSecret: 'Client secret',
  token: 'Token',
  secretAccessKey: 'Secret access key',
  privateKey: 'Private key',
  passphrase: 'Passphrase of the private key',
  signingSecret: 'Signing secret',
  previousSigningSecret: 'Signing secret before this one',
} as const;
export type SecretSlot = keyof typeof secretSlots;
export const secretSlotNames = Object.keys(secretSlots) as [SecretSlot, ...SecretSlot[]]; // keys of the constant above

/** Secrets that fit every type: they sign what is sent. */
export const signingSlots = ['signingSecret', 'previousSigningSecret'] as const;

/** Which secrets belong to which type; the `needed` ones must be set before the system is enabled. */
export const slotsOfType: Readonly<
  Record<AuthenticationTypeId, { needed: readonly SecretSlot[]; optional: readonly SecretSlot[] }>
> = {
  [authenticationTypeIds.None]: { needed: [], optional: [] },
  [authenticationTypeIds.Basic]: { needed: ['password'], optional: [] },
  [authenticationTypeIds.ApiKey]: { needed: ['apiKey'], optional: [] },
  [authenticationTypeIds.OAuthClient]: { needed: ['clientSecret'], optional: [] },
  [authenticationTypeIds.AwsS3]: { needed: [], optional: ['secretAccessKey'] },
  [authenticationTypeIds.BearerToken]: { needed: ['token'], optional: [] },
  [authenticationTypeIds.OAuthPassword]: { needed: ['password'], optional: ['clientSecret'] },
  [authenticationTypeIds.ClientCertificate]: { needed: ['privateKey'], optional: ['passphrase'] },
};

const plain = (title: string, max = 500) => optionalText(title, { max, rules: [oneLine] });
const address = (title: string, description: string) =>
  optionalText(title, { max: 2000, rules: [isUrlwithHttp], description });

/** Everything about the authentication that is not secret. Which members apply depends on the type. */
export const authentication = z.strictObject({
  /** Basic and OAuth 2 with a password. */
  username: plain('User name'),
  /** API key: the header or query parameter for the key, and its prefix. */
  keyName: plain('Name of the key', 100),
  keyPlacement: withDefault('Sent as', z.enum(['Header', 'Query']), 'Header'),
  keyPrefix: plain('Before the key', 50),
  /** Both kinds of OAuth 2. */
  tokenUrl: address('Token address', 'Where access tokens are asked for'),
  clientId: plain('Client id'),
  scope: plain('Scope', 1000),
  audience: plain('Audience', 1000),
  clientAuthentication: withDefault('Client credentials go', z.enum(['Basic', 'Body']), 'Basic', {
    description: 'Basic: in the Authorization header. Body: in the form.',
  }),
  /** AWS S3. */
  credentialSource: withDefault('Credentials', z.enum(['Keys', 'Role', 'Server']), 'Keys', {
    description:
      'Keys typed here, a role that is assumed, or those of the server itself, which need a permission of their own',
  }),
  accessKeyId: plain('Access key id', 200),
  // Becomes part of a host name.
  region: optionalText('Region', { max: 60, rules: [regex(/^[a-z\d][a-z\d-]*$/)] }),
  endpoint: address('Endpoint', 'For stores that are not AWS; empty for AWS'),
  roleArn: plain('Role', 300),
  externalId: plain('External id', 300),
  /** Client certificate. */
  certificate: optionalText('Certificate', {
    max: 20_000,
    description: 'Text that begins with BEGIN CERTIFICATE',
  }),
  authority: optionalText('Authority of the target', {
    max: 20_000,
    description: 'Its certificate, where the target is not known to everybody',
  }),
});
export type Authentication = z.output<typeof authentication>;
export const noAuthentication: Authentication = authentication.parse({});

const secret = z.optional(z.nullable(z.string().check(ruled(isStorable), z.maxLength(10_000))));

/** Secrets as they are sent in: omitted or masked ones stay unchanged; empty or null ones are removed. */
export const credentials = z.strictObject({
  password: secret,
  apiKey: secret,
  clientSecret: secret,
  token: secret,
  secretAccessKey: secret,
  privateKey: secret,
  passphrase: secret,
  signingSecret: secret,
  previousSigningSecret: secret,
} satisfies Record<SecretSlot, typeof secret>);
export type Credentials = z.output<typeof credentials>;

/** What is said about a secret of a system: its name, and whether it is set. */
export const secretSlot = z.object({ slot: z.enum(secretSlotNames), isSet: z.boolean() });

export const header = z.strictObject({
  name: text('Header', { max: 100, rules: [headerName] }),
  value: optionalText('Value', { max: 2000, rules: [oneLine] }),
});

export const queryParameter = z.strictObject({
  name: text('Parameter', { max: 200, rules: [parameterName] }),
  value: optionalText('Value', { max: 2000, rules: [oneLine] }),
});
