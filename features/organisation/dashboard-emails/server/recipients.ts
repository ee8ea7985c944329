import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { refuseFields } from '@candour/kit/server/refusal';
import { ascending } from '@candour/kit/server/giving';
import type { DashboardEmail } from '../contract.ts';
import { possibleReaders } from './readers.ts';

/** Refuses somebody new who may not see the dashboard; who is there already is looked at when it is sent. */
export const mustBeReaders = async (
  { db, brands }: Pick<Call, 'db' | 'brands'>,
  email: Pick<DashboardEmail, 'dashboard' | 'brandId' | 'userIds'>,
  before: readonly number[],
): Promise<void> => {
  const known = new Set((await possibleReaders(db, email, brands)).map(({ userId }) => userId));
  if (email.userIds.some((userId) => !known.has(userId) && !before.includes(userId)))
    refuseFields({ userIds: 'One of these people may not see this dashboard' });
};

type Written = { dashboardEmailId: number; brandId: number; userIds: readonly number[] | undefined };

/** Makes these people, and nobody else, the readers of an email; undefined leaves them. Who left it stays away. */
export const writeReaders = async (
  db: Db,
  { dashboardEmailId, brandId, userIds }: Written,
): Promise<void> => {
  if (userIds === undefined) {
    await db
      .updateTable('dashboardEmailReader')
      .set({ brandId })
      .where('dashboardEmailId', '=', dashboardEmailId)
      .execute();
    return;
  }
  const ids = ascending(userIds);
  await sql`
    delete from dashboard_email_reader where dashboard_email_id = ${dashboardEmailId} and user_id <> all (${ids}::int[])`.execute(
    db,
  );
  for (const person of await namesOf(db, ids))
    await db
      .insertInto('dashboardEmailReader')
      .values(placeOf({ dashboardEmailId, brandId }, person))
      .onConflict((conflict) =>
        conflict.columns(['dashboardEmailId', 'userId']).doUpdateSet({ brandId, userName: person.userName }),
      )
      .execute();
};

type Person = { userId: number; userName: string };
type Email = { dashboardEmailId: number; brandId: number };

const placeOf = ({ dashboardEmailId, brandId }: Email, { userId, userName }: Person) => ({
  dashboardEmailId,
  brandId,
  userId,
  userName,
  leaveKey: randomBytes(32).toString('base64url'),
  leftAt: null,
});

/** Sends an email to one more person, or again to somebody who had left. */
export const join = async (db: Db, email: Email, person: Person): Promise<void> => {
  await db
    .insertInto('dashboardEmailReader')
    .values(placeOf(email, person))
    .onConflict((conflict) => conflict.columns(['dashboardEmailId', 'userId']).doUpdateSet({ leftAt: null }))
    .execute();
};

const namesOf = (db: Db, ids: readonly number[]) =>
  everywhere(db, () =>
    db
      .selectFrom('adminUser')
      .select(['userId', sql<string>`forename || ' ' || surname`.as('userName')])
      .where('userId', 'in', [...ids, 0])
      .execute(),
  );
