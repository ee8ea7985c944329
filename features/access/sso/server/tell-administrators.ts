import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { Session } from '@candour/kit/server/session';
import { momentText } from '../../session/door.ts';

/** Emails everybody with universal access that a configuration was changed: it decides who can sign in. */
export const tellAdministrators = async (
  db: Db,
  { platform, session, name }: { platform: Platform; session: Session; name: string },
): Promise<void> => {
  const people = await db
    .selectFrom('adminUser')
    .select(['emailAddress', 'forename', 'surname'])
    .where('isEnabled', '=', true)
    .where(sql<boolean>`0 = any(brand_ids)`)
    .execute();
  const common = { ConfigurationName: name, ChangedBy: session.fullName, At: momentText(platform.now()) };
  for (const { emailAddress: address, forename, surname } of people) {
    const to = { address, name: `${forename} ${surname}` };
    const values = { ...common, Forename: forename };
    await platform.mail.queue(db, { type: 'SsoConfigurationChanged', to, values });
  }
};
