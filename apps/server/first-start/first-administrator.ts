import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { issueSecret } from '../../../features/access/session/server/one-time-secrets.ts';

const linkMinutes = 24 * 60;
const defaultEmail = 'admin@localhost.localdomain';

/**
 * Creates the first administrator of an empty installation. With ADMIN_EMAIL and ADMIN_PASSWORD these sign
 * in; otherwise returns the address of a one-time sign-in, to be printed. Does nothing once one of the
 * users has signed in or has a password.
 */
export const firstAdministrator = ({ database, settings, passwords }: Platform): Promise<string | null> =>
  inScope(database, 'all', async (db) => {
    const first = await db.selectFrom('adminUser').select('userId').orderBy('userId').executeTakeFirst();
    // The link may have been lost in a log: a new one is printed until somebody has signed in, or could.
    if (first !== undefined && (await canAnybodySignIn(db))) return null;
    const { adminEmail, adminPassword } = settings;
    const makeFirst = async () => {
      const passwordHash = adminPassword === undefined ? null : await passwords.hash(adminPassword);
      return createAdministrator(db, adminEmail ?? defaultEmail, passwordHash);
    };
    const userId = first?.userId ?? (await makeFirst());
    if (adminPassword !== undefined) return null;
    const secret = await issueSecret(db, { userId, purpose: 'sign-in', minutes: linkMinutes });
    return `${settings.publicUrl}/otp-login?otp=${secret}`;
  });

const canAnybodySignIn = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('adminUser')
    .select('userId')
    .where((user) => user.or([user('lastLoginAt', 'is not', null), user('passwordHash', 'is not', null)]))
    .executeTakeFirst()) !== undefined;

const createAdministrator = async (db: Db, email: string, passwordHash: string | null): Promise<number> => {
  const { userId } = await db
    .insertInto('adminUser')
    .values({
      emailAddress: email.toLowerCase(),
      forename: 'First',
      surname: 'Administrator',
      passwordHash,
      brandIds: [0],
      defaultPage: null,
      defaultDashboardId: null,
      lastLoginAt: null,
    })
    .returning('userId')
    .executeTakeFirstOrThrow();
  const { roleId } = await db
    .selectFrom('productRole')
    .select('roleId')
    .where('isSystem', '=', true)
    .executeTakeFirstOrThrow();
  await db.insertInto('userRole').values({ userId, roleId }).execute();
  return userId;
};
