import { sql, type RawBuilder } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import { links } from '../contract.ts';
import { authenticationTypes } from '../contract/link-types.ts';

type Leading = Usage & { isPublished: boolean; isDirect: boolean };

/** Links as ways to preference pages: what is published may lead to another page than what is being edited. */
export const linksToPages = {
  count: (id: string): RawBuilder<number> => sql<number>`(
    select count(*)::int from public_link l left join link_version v on v.link_id = l.link_id and v.version = l.live_version
    where ${leadsTo(sql.ref(id))})`,
  read: async (db: Db, pageId: number): Promise<Leading[]> => {
    const { rows } = await sql<Omit<Leading, 'productArea'>>`
      select l.link_id as id, l.link_name as name, ${opened} is not distinct from ${pageId}::int as is_published,
        coalesce((v.content -> 'opens' ->> 'authenticationType')::int, l.authentication_type)
          in (${authenticationTypes.direct}, ${authenticationTypes.knowledge}) as is_direct
      from public_link l left join link_version v on v.link_id = l.link_id and v.version = l.live_version
      where ${leadsTo(sql`${pageId}::int`)} order by lower(l.link_name)`.execute(db);
    return rows.map((row) => ({ ...row, productArea: links.area }));
  },
};

const opened = sql`(v.content -> 'opens' ->> 'preferencePageId')::int`;
const leadsTo = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(l.preference_page_id = ${id} or ${opened} = ${id})`;
