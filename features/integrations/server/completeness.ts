import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { refuse } from '@candour/kit/server/refusal';
import { secretSlots, slotsOfType, type SecretSlot } from '../contract/parts.ts';
import type { Written } from './written.ts';

type Needs = readonly (readonly [string, (authentication: Written['authentication']) => unknown])[];

const needsOfType: Readonly<Record<Written['authenticationTypeId'], Needs>> = {
  [authenticationTypeIds.None]: [],
  [authenticationTypeIds.Basic]: [['User name', ({ username }) => username]],
  [authenticationTypeIds.ApiKey]: [['Name of the key', ({ keyName }) => keyName]],
  [authenticationTypeIds.OAuthClient]: [
    ['Token address', ({ tokenUrl }) => tokenUrl],
    ['Client id', ({ clientId }) => clientId],
  ],
  [authenticationTypeIds.AwsS3]: [
    ['Region', ({ region, endpoint }) => region || endpoint],
    ['Access key id', ({ credentialSource, accessKeyId }) => credentialSource !== 'Keys' || accessKeyId],
    ['Role', ({ credentialSource, roleArn }) => credentialSource !== 'Role' || roleArn],
  ],
  [authenticationTypeIds.BearerToken]: [],
  [authenticationTypeIds.OAuthPassword]: [
    ['Token address', ({ tokenUrl }) => tokenUrl],
    ['User name', ({ username }) => username],
  ],
  [authenticationTypeIds.ClientCertificate]: [['Certificate', ({ certificate }) => certificate]],
};

/** What a system lacks before it can call its target, in the words of the form. */
export const missingIn = (
  { authenticationTypeId, authentication }: Pick<Written, 'authenticationTypeId' | 'authentication'>,
  secrets: Partial<Record<SecretSlot, unknown>>,
): string[] => {
  const { needed } = slotsOfType[authenticationTypeId];
  const isKeyed =
    authenticationTypeId === authenticationTypeIds.AwsS3 && authentication.credentialSource === 'Keys';
  const slots = isKeyed ? [...needed, 'secretAccessKey' as const] : needed;
  return [
    ...needsOfType[authenticationTypeId].filter(([, read]) => !read(authentication)).map(([title]) => title),
    ...slots.filter((slot) => secrets[slot] === undefined).map((slot) => secretSlots[slot]),
  ];
};

/** Refuses to run or to test an incomplete system. */
export const mustBeComplete = (...[system, secrets]: Parameters<typeof missingIn>): void => {
  const missing = missingIn(system, secrets);
  if (missing.length > 0) refuse(409, `Please fill in first: ${missing.join(', ')}`);
};
