import { sql } from 'kysely';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Db } from '@candour/kit/server/database';
import { isOn } from '@candour/kit/server/only-with';
import type { processCalls } from '../contract.ts';
import { secondPersonKey } from './approval.ts';

type Option = { id: number; name: string };

/** What a process can refer to besides look-up data. */
export const offers = async (db: Db): Promise<ResponseOf<typeof processCalls.offers>> => {
  const { rows: channels } = await sql<Option>`
    select c.channel_id as id, c.channel_name || ' (' || b.brand_name || ')' as name
    from channel c join brand b using (brand_id) where not c.is_cookie_channel order by lower(c.channel_name), c.channel_id`.execute(
    db,
  );
  const { rows: statements } = await sql<Option>`
    select s.statement_id as id, s.statement_name || ' (' || c.channel_name || ')' as name
    from statement s join channel c using (channel_id) where s.statement_name <> '' order by lower(s.statement_name), s.statement_id`.execute(
    db,
  );
  const { rows: owners } = await sql<Option>`
    select user_id as id, coalesce(nullif(trim(concat(forename, ' ', surname)), ''), email_address) as name
    from admin_user where is_enabled order by 2, 1`.execute(db);
  return { channels, statements, owners, needsSecondPerson: await isOn(db, secondPersonKey) };
};
