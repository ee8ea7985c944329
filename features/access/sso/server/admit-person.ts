import { productIds } from '@candour/kit/contract/products';
import { productAreas } from '@candour/kit/contract/areas';
import type { writeAudit } from '@candour/kit/server/audit';
import { inScope, type Database, type Db } from '@candour/kit/server/database';
import type { StoredConfiguration } from './find-configuration.ts';
import { judge, type Known, type Verdict } from './judge.ts';
import { namesOf } from './names.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

type Audit = ReturnType<typeof writeAudit>;
type Refused = Extract<Verdict, { kind: 'refused' }>;
type Context = {
  /** What a new person would get. */
  brandIds: number[];
  stored: StoredConfiguration;
  identity: VerifiedIdentity;
  now: Date;
  audit: Audit;
};

/** The person behind an identity, linked or created if necessary; or why there is none. */
export const admitPerson = async (db: Db, context: Context): Promise<Known | Refused> => {
  const { stored, identity } = context;
  const verdict = await judge(db, stored, identity);
  if (verdict.kind === 'refused') return verdict;
  if (verdict.kind === 'known') return verdict.person;
  if (verdict.kind === 'create' && context.brandIds.length === 0)
    return { kind: 'refused', reason: 'no-account', emailAddress: verdict.emailAddress };
  const person = verdict.kind === 'link' ? verdict.person : await create(db, context, verdict.emailAddress);
  await link(db, context, person);
  return person;
};

const link = async (db: Db, { stored, identity, now, audit }: Context, person: Known): Promise<void> => {
  const { ssoConfigurationId, name } = stored;
  const { issuer, subject } = identity;
  const { userId, emailAddress } = person;
  const at = now.toISOString();
  await db
    .insertInto('ssoIdentity')
    .values({ ssoConfigurationId, issuer, subject, userId, linkedAt: at })
    .execute();
  await audit({
    action: 'Link to single sign-on',
    area: productAreas.USERS,
    entityId: userId,
    entityName: emailAddress,
    after: { configuration: name, issuer, subject },
  });
};

/** A new person with what the configuration grants, whatever the provider says about roles and brands. */
const create = async (
  db: Db,
  { stored, identity, brandIds, audit }: Context,
  emailAddress: string,
): Promise<Known> => {
  const { forename, surname } = namesOf(stored, identity, emailAddress);
  const { userId } = await db
    .insertInto('adminUser')
    .values({
      emailAddress,
      forename,
      surname,
      brandIds,
      passwordHash: null,
      loginType: 'Sso',
      defaultPage: null,
      defaultDashboardId: null,
      lastLoginAt: null,
    })
    .returning('userId')
    .executeTakeFirstOrThrow();
  const roleIds = await giveRoles(db, userId, stored.defaultRoleIds);
  await audit({
    action: 'Create by single sign-on',
    area: productAreas.USERS,
    entityId: userId,
    entityName: emailAddress,
    after: { emailAddress, forename, surname, brandIds, roleIds },
  });
  return { userId, emailAddress, forename, surname };
};

/** Never all of them: Universal is left out even if the configuration contains it. */
export const existingBrands = async (database: Database, wanted: readonly number[]): Promise<number[]> => {
  const ids = wanted.filter((id) => id !== 0);
  if (ids.length === 0) return [];
  // Nobody who could see a brand is signed in yet.
  const rows = await inScope(database, ids, (db) =>
    db.selectFrom('brand').select('brandId').where('brandId', 'in', ids).orderBy('brandId').execute(),
  );
  return rows.map(({ brandId }) => brandId);
};

const giveRoles = async (db: Db, userId: number, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const roles = await db
    .selectFrom('productRole')
    .select('roleId')
    .where('roleId', 'in', ids)
    .where('productId', '=', productIds.AdminPortal)
    .execute();
  if (roles.length > 0) {
    await db
      .insertInto('userRole')
      .values(roles.map(({ roleId }) => ({ userId, roleId })))
      .execute();
  }
  return roles.map(({ roleId }) => roleId);
};
