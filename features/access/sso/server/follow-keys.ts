import { productIds, type ProductId } from '@candour/kit/contract/products';
import type { Db } from '@candour/kit/server/database';
import { mirroredKeys } from './find-configuration.ts';

type Followed = { productId: ProductId; createUserIfNotExist: boolean; csUserIdentityField: string };

/** Sets the configuration keys of a product according to the active configuration. */
export const followKeys = async (
  db: Db,
  { productId, createUserIfNotExist, csUserIdentityField }: Followed,
): Promise<void> => {
  await setKey(db, mirroredKeys[productId].createUser, String(createUserIfNotExist));
  if (productId === productIds.CustomerService && csUserIdentityField !== '')
    await setKey(db, mirroredKeys[2].identityField, csUserIdentityField);
};

const setKey = async (db: Db, keyName: string, keyValue: string): Promise<void> => {
  await db.updateTable('configurationKey').set({ keyValue }).where('keyName', '=', keyName).execute();
};
