import { randomUUID } from 'node:crypto';
import { productIds } from '@candour/kit/contract/products';
import { seedRoles } from '@candour/kit/contract/seed-roles';
import { inScope, type Database, type Db } from '@candour/kit/server/database';
import { completeSystemRole } from '../../../features/access/roles/seed.ts';
import { firstBrandName } from '../../../features/organisation/brands/contract.ts';
import { seedBrand } from '../../../features/organisation/brands/server.ts';
import { publicKeys, serverKeys } from '../../../features/organisation/configuration-keys/keys.ts';
import { seedLanguages } from '../../../features/organisation/languages/seed.ts';
import { seedSystemEmails } from '../../../features/appearance/system-emails/seed.ts';
import { seedLookUpValues } from '../../../features/processing/look-up-data/seed.ts';
import { respellIdentifiers } from '../../../features/people/data-subjects/door.ts';
import { seedTransactionTypes } from '../../../features/consent-model/transaction-types/seed.ts';
import { seedResponseChannels } from '../../../features/staff/portal-config/door.ts';

/**
 * Fills an empty database with what every installation starts with, and an existing one with what newer
 * versions add.
 */
export const seed = (database: Database): Promise<void> =>
  inScope(database, 'all', async (db) => {
    await seedKeys(db);
    const known = await db.selectFrom('language').select('languageId').limit(1).executeTakeFirst();
    if (!known) await seedOrganisation(db);
    await completeSystemRole(db);
    await seedSystemEmails(db);
    await seedTransactionTypes(db);
    await seedLookUpValues(db);
    await seedResponseChannels(db);
    await respellIdentifiers(db);
  });

const seedOrganisation = async (db: Db): Promise<void> => {
  await db.insertInto('language').values(seedLanguages).execute();
  await seedPeople(db);
  await seedBrands(db);
};

/** Keys that newer versions add appear on the next start; values that were set stay. */
const seedKeys = async (db: Db): Promise<void> => {
  const entries = [
    ...Object.entries({ ...publicKeys, LicenseID: randomUUID().toUpperCase() }).map((entry) => ({
      entry,
      isPublic: true,
    })),
    ...Object.entries(serverKeys).map((entry) => ({ entry, isPublic: false })),
  ];
  await db
    .insertInto('configurationKey')
    .values(entries.map(({ entry: [keyName, keyValue], isPublic }) => ({ keyName, keyValue, isPublic })))
    .onConflict((conflict) => conflict.column('keyName').doNothing())
    .execute();
};

const seedPeople = async (db: Db): Promise<void> => {
  const roles = seedRoles.map(({ name, description, permissionIds }, index) => ({
    productId: productIds.AdminPortal,
    roleName: name,
    description,
    permissionIds: [...permissionIds],
    isSystem: index === 0,
  }));
  await db.insertInto('productRole').values(roles).execute();
};

const seedBrands = async (db: Db): Promise<void> => {
  const { languageId } = await db
    .selectFrom('language')
    .select('languageId')
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow();
  const plain = { brandCode: '', defaultLanguageId: languageId, logoUrl: '', publicHost: '', isActive: true };
  await db
    .insertInto('brand')
    .values({ ...plain, brandId: 0, brandName: 'Universal' })
    .execute();
  const { brandId } = await db
    .insertInto('brand')
    .values({ ...plain, brandName: firstBrandName })
    .returning('brandId')
    .executeTakeFirstOrThrow();
  await seedBrand(db, brandId);
};
