import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { issueSecret } from '../../../features/access/session/server/one-time-secrets.ts';

const linkMinutes = 24 * 60;
const defaultEmail = 'admin@localhost.localdomain';

/**
 * Creates the first administrator of an empty installation. With ADMIN_EMAIL and ADMIN_PASSWORD these sign
 * in; otherwise returns the address of a one-time sign-in, to be printed. Does nothing if there are users
 * already.
 */
export const firstAdministrator = ({ database, settings, passwords }: Platform): Promise<string | null> =>
  inScope(database, 'all', async (db) => {
    const anyone = await db
      .selectFrom('adminUser')
      .select(['userId', 'lastLoginAt', 'passwordHash'])
      .limit(2)
      .execute();
    const [first] = anyone;
    const isUnused = anyone.length === 1 && first?.lastLoginAt === null && first.passwordHash === null;
    // The link may have been lost in a log: a new one is printed until somebody has signed in.
    if (first && !isUnused) return null;
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
