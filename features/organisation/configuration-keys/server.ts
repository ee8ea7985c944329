import { productAreas } from '@candour/kit/contract/areas';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import type { Db } from '@candour/kit/server/database';
import { getConfigurationKeys, setConfigurationKey } from './contract.ts';
import { isAddressKey, isNumberKey, numberOf } from './keys.ts';

/** The value of a key; empty if it is not set. */
export const readKey = async (db: Db, keyName: string): Promise<string> => {
  const row = await db
    .selectFrom('configurationKey')
    .select('keyValue')
    .where('keyName', '=', keyName)
    .executeTakeFirst();
  return row?.keyValue ?? '';
};

export const configurationKeyEndpoints: Endpoint[] = [
  handle(getConfigurationKeys, ({ db }) =>
    db
      .selectFrom('configurationKey')
      .select(['keyName', 'keyValue'])
      .where('isPublic', '=', true)
      .orderBy('keyName')
      .execute(),
  ),
  handle(setConfigurationKey, async ({ db, body: { keyName, keyValue }, audit, platform, afterCommit }) => {
    if (isNumberKey(keyName) && numberOf(keyValue) === undefined) {
      refuseFields({ keyValue: 'This field must be a positive number' });
    }
    const wrongAddress = isAddressKey(keyName) ? isUrlwithHttp(keyValue) : undefined;
    if (wrongAddress !== undefined) refuseFields({ keyValue: wrongAddress });
    const before = await readKey(db, keyName);
    const { numUpdatedRows } = await db
      .updateTable('configurationKey')
      .set({ keyValue })
      .where('keyName', '=', keyName)
      .where('keyName', '<>', 'LicenseID')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) notFound();
    afterCommit(async () => platform.configuration.expire());
    const entry = { area: productAreas.CONFIGURATION_KEYS, entityId: keyName, entityName: keyName };
    await audit({ action: 'Update', ...entry, before: { keyValue: before }, after: { keyValue } });
  }),
];
