import { domainsToAllow } from '@candour/consent/allowed-sites.ts';
import { inScope } from '@candour/kit/server/database';
import { freeName, withNumber } from '@candour/kit/server/free-name';
import { accessKeys, accessKeyTypeIds } from '../../../../access/access-keys/contract.ts';
import { createKey } from '../../../../access/access-keys/door.ts';
import type { BasicDetails } from '../../contract/set-up/basic-details.ts';
import { isCovered } from '../publishing/usable-key.ts';
import { may, type Starting } from './starting.ts';

/**
 * A key of the brand that allows the sites of a banner: a new one, or for people who may not create keys an
 * existing one. Null if there is none.
 */
export const keyToStart = async (call: Starting, details: BasicDetails): Promise<string | null> => {
  const { brandId, consentBannerName, domains, includeSubDomains } = details;
  const allowedDomains = domainsToAllow(domains, includeSubDomains);
  if (!may(call, accessKeys.create.access)) return usableKey(call, brandId, allowedDomains);
  return createKey(call, {
    accessKeyName: await freeKeyName(call, consentBannerName),
    accessKeyType: accessKeyTypeIds.ConsentBanner,
    brandId,
    allowedDomains,
  });
};

/** Names of keys are unique across brands, including those the caller does not see. */
const freeKeyName = ({ platform }: Starting, name: string): Promise<string> =>
  inScope(platform.database, 'all', async (db) => {
    const rows = await db.selectFrom('accessKey').select('accessKeyName').execute();
    return freeName(
      rows.map(({ accessKeyName }) => accessKeyName),
      withNumber(name.slice(0, 90)),
    );
  });

const usableKey = async (
  { db, platform }: Starting,
  brandId: number,
  domains: readonly string[],
): Promise<string | null> => {
  const rows = await db
    .selectFrom('accessKey')
    .select(['accessKeyId', 'allowedDomains', 'expiresAt'])
    .where('brandId', '=', brandId)
    .where('accessKeyType', '=', accessKeyTypeIds.ConsentBanner)
    .where('isEnabled', '=', true)
    .execute();
  const isFit = (allowed: readonly string[]): boolean =>
    domains.every((domain) => isCovered(domain, allowed));
  const key = rows.find(
    ({ allowedDomains, expiresAt }) =>
      isFit(allowedDomains) && (expiresAt === null || new Date(expiresAt) > platform.now()),
  );
  return key?.accessKeyId ?? null;
};
