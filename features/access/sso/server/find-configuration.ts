import { sql, type Selectable } from 'kysely';
import { productIds } from '@candour/kit/contract/products';
import type { Db, Tables } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { keptSecret, type SsoConfiguration } from '../contract.ts';
import { describeCertificates } from './certificates.ts';
import { handlerAddresses } from './handler-addresses.ts';

/** A configuration as it is stored, with its secrets sealed. */
export type StoredConfiguration = Selectable<Tables['ssoConfiguration']>;

/** The configuration keys that follow the active configuration, by product. */
export const mirroredKeys = {
  [productIds.AdminPortal]: { createUser: 'AddAdminPortalUserIfNotExist' },
  [productIds.CustomerService]: {
    createUser: 'AddCSUserIfNotExist',
    identityField: 'SSOCsUserIdentityField',
  },
} as const;

export const findStored = async (db: Db, id: number): Promise<StoredConfiguration> =>
  (await db
    .selectFrom('ssoConfiguration')
    .selectAll()
    .where('ssoConfigurationId', '=', id)
    .executeTakeFirst()) ?? notFound();

const view = (db: Db) =>
  db
    .selectFrom('ssoConfiguration as c')
    .selectAll('c')
    .select(
      sql<number>`(select count(*)::int from sso_identity i
        where i.sso_configuration_id = c.sso_configuration_id)`.as('countOfPeople'),
    )
    .orderBy(sql`lower(c.name)`);

type Viewed = StoredConfiguration & { countOfPeople: number };

export const listConfigurations = async (db: Db, platform: Platform): Promise<SsoConfiguration[]> => {
  const rows = await view(db).execute();
  const keys = await readMirrored(db);
  return rows.map((row) => asRecord(row, platform, keys));
};

export const findConfiguration = async (
  db: Db,
  platform: Platform,
  id: number,
): Promise<SsoConfiguration> => {
  const row = (await view(db).where('c.ssoConfigurationId', '=', id).executeTakeFirst()) ?? notFound();
  return asRecord(row, platform, await readMirrored(db));
};

type Keys = ReadonlyMap<string, string>;

const readMirrored = async (db: Db): Promise<Keys> => {
  const names = Object.values(mirroredKeys).flatMap((keys) => Object.values(keys));
  const rows = await db
    .selectFrom('configurationKey')
    .select(['keyName', 'keyValue'])
    .where('keyName', 'in', names)
    .execute();
  return new Map(rows.map(({ keyName, keyValue }) => [keyName, keyValue]));
};

/** What leaves the server: secrets masked, and only the certificates of keys. */
const asRecord = (row: Viewed, platform: Platform, keys: Keys): SsoConfiguration => {
  const { signingKey: _, signingCertificate: __, clientSecret, ...plain } = row;
  const isFollowed = row.isEnabled && keys.get(mirroredKeys[row.productId].createUser);
  return {
    ...plain,
    clientSecret: clientSecret === null ? '' : keptSecret,
    authHandlerUrl: handlerAddresses(platform.settings, row.tenantGuid).handler,
    certificateDetails: describeCertificates(row.certificates),
    createUserIfNotExist: isFollowed ? isFollowed.toLowerCase() === 'true' : row.createUserIfNotExist,
  };
};
