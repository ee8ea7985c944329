import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import type {
  Authentication as PlannedAuthentication,
  ServicePlan,
  SystemPlan,
} from '@candour/connectors/plan.ts';
import type { ReadPlan } from '@candour/kit/server/connectors';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { signingSlots } from '../contract/parts.ts';
import type { Definition } from '../contract/definition.ts';
import { allowedHosts } from './allowed-hosts.ts';
import type { WrittenService } from './check-service.ts';
import type { StoredService } from './find-services.ts';
import type { StoredSystem } from './find-systems.ts';
import { openSecrets, type OpenedSecrets } from './secrets.ts';
import { writtenServiceOf } from './write-service.ts';

const dateFormats = {
  Iso: 'iso',
  Date: 'date',
  UnixSeconds: 'unixSeconds',
  UnixMilliseconds: 'unixMilliseconds',
} as const;
const nullHandlings = { Omit: 'omit', Null: 'null', Empty: 'empty' } as const;
const fileFormats = { NdjsonGzip: 'ndjson.gz', Ndjson: 'ndjson' } as const;

/** Reads systems for the engine, across all brands: it works for everybody. */
export const readPlanWith =
  ({ database, vault }: Pick<Platform, 'database' | 'vault'>): ReadPlan =>
  (systemId) =>
    inScope(database, 'all', async (db) => {
      const system = await db
        .selectFrom('integrationSystem')
        .selectAll()
        .where('id', '=', systemId)
        .where('enabled', '=', true)
        .executeTakeFirst();
      return system === undefined ? null : planOf(db, { vault }, system);
    });

/** Everything that the engine needs to know about a system and its services, with secrets opened. */
export const planOf = async (
  db: Db,
  vault: Pick<Platform, 'vault'>,
  system: StoredSystem,
): Promise<SystemPlan> => {
  const services = await db
    .selectFrom('integrationService')
    .selectAll()
    .where('systemId', '=', system.id)
    .orderBy('position')
    .execute();
  const secrets = openSecrets(vault, system);
  return {
    id: system.id,
    name: system.name,
    frequencySeconds: system.frequencySeconds,
    baseUrl: system.baseUrl,
    headers: system.headers,
    brandIds: system.brandIds,
    notifyEmails: system.notifyEmails,
    timeoutSeconds: system.timeoutSeconds,
    allowedHosts: await allowedHosts(db, system.brandIds),
    authentication: authenticationOf(system, secrets),
    signingSecrets: signingSlots.flatMap((slot) => secrets[slot] ?? []),
    services: services.map((service) => servicePlanOf(system, service)),
  };
};

/** The plan of a stored service. */
const servicePlanOf = (system: StoredSystem, service: StoredService): ServicePlan =>
  draftPlanOf(system, { ...writtenServiceOf(service), id: service.id });

/** The plan of a service as somebody wrote it; id 0 if it is not stored yet. */
export const draftPlanOf = (system: StoredSystem, draft: WrittenService & { id: number }): ServicePlan => {
  const {
    systemId: _,
    notes: __,
    isEnabled,
    httpMethod,
    dateFormat,
    nullHandling,
    s3,
    inbound,
    ...rest
  } = draft;
  return {
    ...rest,
    enabled: isEnabled,
    method: httpMethod,
    dateFormat: dateFormats[dateFormat],
    nullHandling: nullHandlings[nullHandling],
    s3: system.authenticationTypeId === authenticationTypeIds.AwsS3 ? targetOf(system, s3) : null,
    // Services stored before fetching existed lack this part.
    inbound: rest.direction === 'Inbound' ? { ...inbound, brandId: inbound.brandId ?? 0 } : null,
  };
};

const targetOf = (
  { authentication }: StoredSystem,
  { bucket, prefix, fileFormat, encryption, kmsKeyId }: Definition['s3'],
): ServicePlan['s3'] => ({
  bucket,
  region: authentication.region,
  endpoint: authentication.endpoint,
  prefix: prefix.replaceAll(/^\/+|\/+$/g, ''),
  format: fileFormats[fileFormat],
  serverSideEncryption: encryption,
  kmsKeyId,
});

const authenticationOf = (
  { authenticationTypeId: typeId, authentication: known }: StoredSystem,
  secrets: OpenedSecrets,
): PlannedAuthentication => {
  const { username: userName, tokenUrl, clientId, scope, audience } = known;
  const { password = '', clientSecret = '', apiKey = '', token = '' } = secrets;
  const clientIn = known.clientAuthentication === 'Basic' ? 'header' : 'body';
  switch (typeId) {
    case authenticationTypeIds.None:
      return { typeId };
    case authenticationTypeIds.Basic:
      return { typeId, userName, password };
    case authenticationTypeIds.ApiKey: {
      const place = known.keyPlacement === 'Header' ? 'header' : 'query';
      return { typeId, place, name: known.keyName, key: `${known.keyPrefix}${apiKey}` };
    }
    case authenticationTypeIds.OAuthClient:
      return { typeId, tokenUrl, clientId, clientSecret, scope, audience, clientIn };
    case authenticationTypeIds.AwsS3:
      return { typeId, ...keysOf(known, secrets) };
    case authenticationTypeIds.BearerToken:
      return { typeId, token };
    case authenticationTypeIds.OAuthPassword:
      return { typeId, tokenUrl, clientId, clientSecret, scope, userName, password, clientIn };
    case authenticationTypeIds.ClientCertificate: {
      const { certificate, authority } = known;
      const { privateKey = '', passphrase = '' } = secrets;
      return { typeId, certificate, privateKey, passphrase, authority };
    }
  }
};

/** Typed keys, or none: then the server's own identity is used, with the role it assumes. */
const keysOf = (
  { credentialSource, accessKeyId, roleArn, externalId }: StoredSystem['authentication'],
  { secretAccessKey = '' }: OpenedSecrets,
) => {
  const isKeyed = credentialSource === 'Keys' || (credentialSource === 'Role' && secretAccessKey !== '');
  const keys = isKeyed ? { accessKeyId, secretAccessKey } : { accessKeyId: '', secretAccessKey: '' };
  return credentialSource === 'Role'
    ? { ...keys, roleArn, externalId }
    : { ...keys, roleArn: '', externalId: '' };
};
