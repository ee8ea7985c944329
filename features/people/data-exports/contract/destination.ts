import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { isUrlwithHttp, maxValue, minValue, regex, required, type Rule } from '@candour/kit/contract/rules';

/** Where files go. */
export const destinationTypes = {
  Download: 'Download in the portal',
  SFTP: 'SFTP server',
  S3: 'AWS S3 or compatible',
  AzureBlob: 'Azure Blob Storage',
} as const;
export type DestinationType = keyof typeof destinationTypes;

/** Folders below the place itself; nothing that leads out of it. */
const folder: Rule = (value) =>
  /^(?:[^/\\\s][^/\\]*)?(?:\/[^/\\]+)*\/?$/.test(String(value)) &&
  !/(?:^|\/)\.\.?(?:\/|$)/.test(String(value))
    ? undefined
    : 'Enter a folder such as exports/daily';

/** Facts of every kind of destination; each uses its own. */
export const destination = z.strictObject({
  host: field.optionalText('Host', { max: 253, rules: [regex(/^[A-Za-z0-9._:-]+$/)] }),
  port: field.withDefault('Port', z.int().check(field.ruled(minValue(1)), field.ruled(maxValue(65_535))), 22),
  userName: field.optionalText('User name', { max: 200 }),
  hostKey: field.optionalText('Host key', {
    max: 100,
    description:
      'The SHA256 fingerprint of the server, such as SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8',
    rules: [regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/)],
  }),
  bucket: field.optionalText('Bucket', { max: 63, rules: [regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)] }),
  region: field.optionalText('Region', { max: 50, rules: [regex(/^[a-z0-9-]+$/)] }),
  endpoint: field.optionalText('Endpoint', {
    max: 300,
    description: 'Empty for the service of the vendor itself',
    rules: [isUrlwithHttp],
  }),
  accessKeyId: field.optionalText('Access key ID', { max: 200 }),
  accountName: field.optionalText('Storage account', { max: 24, rules: [regex(/^[a-z0-9]{3,24}$/)] }),
  container: field.optionalText('Container', { max: 63, rules: [regex(/^[a-z0-9](?:-?[a-z0-9]){2,62}$/)] }),
  folder: field.optionalText('Folder', { max: 200, rules: [folder] }),
});
export type Destination = z.output<typeof destination>;

const needed: Readonly<Record<DestinationType, readonly (keyof Destination)[]>> = {
  Download: [],
  SFTP: ['host', 'userName', 'hostKey'],
  S3: ['bucket', 'accessKeyId'],
  AzureBlob: ['accountName', 'container'],
};

/** What a destination of a type still lacks, by field. */
export const missingFacts = (type: DestinationType, facts: Destination): Record<string, string> =>
  Object.fromEntries(
    needed[type].flatMap((name) => {
      const message = required(facts[name]);
      return message === undefined ? [] : [[`destination.${name}`, message]];
    }),
  );

/** What a credential is good for: one that was kept is forgotten once this changes. */
export const placeOf = (type: DestinationType, facts: Destination): string => {
  const { host, port, userName, hostKey, bucket, endpoint, accessKeyId, accountName } = facts;
  const places: Readonly<Record<DestinationType, readonly (string | number)[]>> = {
    Download: [],
    SFTP: [host, port, userName, hostKey],
    S3: [bucket, endpoint, accessKeyId],
    AzureBlob: [accountName, endpoint],
  };
  return JSON.stringify([type, ...places[type]]);
};
