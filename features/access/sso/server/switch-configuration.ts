import { sql } from 'kysely';
import { productIds } from '@candour/kit/contract/products';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Session } from '@candour/kit/server/session';
import type { SsoConfiguration } from '../contract.ts';
import { missingIn } from '../rules.ts';
import { followKeys } from './follow-keys.ts';

/**
 * Switches a configuration on, replacing another one of its product, or off. Returns the ids of those that
 * are off from now on.
 */
export const switchConfiguration = async (
  db: Db,
  { ssoConfigurationId: id, productId, ...record }: SsoConfiguration,
  isEnabled: boolean,
): Promise<number[]> => {
  const off: number[] = isEnabled ? [] : [id];
  if (isEnabled) {
    const replaced = await db
      .updateTable('ssoConfiguration')
      .set({ isEnabled: false, rowVersion: sql<number>`row_version + 1` })
      .where('productId', '=', productId)
      .where('isEnabled', '=', true)
      .where('ssoConfigurationId', '<>', id)
      .returning('ssoConfigurationId')
      .execute();
    off.push(...replaced.map(({ ssoConfigurationId }) => ssoConfigurationId));
    await followKeys(db, { productId, ...record });
  }
  await db
    .updateTable('ssoConfiguration')
    .set({ isEnabled, rowVersion: sql<number>`row_version + 1` })
    .where('ssoConfigurationId', '=', id)
    .execute();
  return off;
};

/** Refuses a test or a sign-in with an incomplete configuration. */
export const mustBeComplete = (configuration: Parameters<typeof missingIn>[0]): void => {
  const missing = missingIn(configuration);
  if (missing.length > 0) refuse(409, `Please fill in first: ${missing.join(', ')}`);
};

/** Refuses to switch on what might lock out the very person doing it, unless they confirmed the warning. */
export const mustNotLockOut = (
  { emailAddress }: Session,
  { productId, bypassDomains, lastSuccessfulTestAt }: SsoConfiguration,
): void => {
  const domain = emailAddress.slice(emailAddress.lastIndexOf('@') + 1);
  if (productId !== productIds.AdminPortal || lastSuccessfulTestAt !== null || bypassDomains.includes(domain))
    return;
  refuse(
    409,
    `You could lock yourself out: nobody has tested this configuration yet, and ${domain} is not among the domains that keep their passwords.`,
    'would-lock-out',
  );
};
