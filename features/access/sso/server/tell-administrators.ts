import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Services, Session } from '@candour/kit/server/services';
import { momentText } from '../../session/door.ts';

/** Mails everybody with universal access that a configuration was changed: it decides who can sign in. */
export const tellAdministrators = async (
  db: Db,
  { services, session, name }: { services: Services; session: Session; name: string },
): Promise<void> => {
  const people = await db
    .selectFrom('adminUser')
    .select(['emailAddress', 'forename', 'surname'])
    .where('isEnabled', '=', true)
    .where(sql<boolean>`0 = any(brand_ids)`)
    .execute();
  const common = { ConfigurationName: name, ChangedBy: session.fullName, At: momentText(services.now()) };
  for (const { emailAddress: address, forename, surname } of people) {
    const to = { address, name: `${forename} ${surname}` };
    const values = { ...common, Forename: forename };
    await services.mail.queue(db, { type: 'SsoConfigurationChanged', to, values });
  }
};
