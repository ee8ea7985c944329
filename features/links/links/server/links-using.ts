import { sql, type RawBuilder } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import { links } from '../contract.ts';

type Used = { what: 'statement' | 'channel' | 'theme' | 'confirmationPage' | 'transactionType'; id: number };

/** The links that use something, by name. */
export const linksUsing = async (db: Db, used: Used): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select link_id as id, link_name as name from public_link l where ${conditionOf(used)}
    order by lower(link_name)`.execute(db);
  return rows.map((row) => ({ ...row, productArea: links.area }));
};

const conditionOf = ({ what, id }: Used) => {
  switch (what) {
    case 'statement':
      return sql`l.actions @> ${JSON.stringify([{ statementId: id }])}::jsonb`;
    case 'channel':
      return sql`exists (select 1 from statement s where s.channel_id = ${id}
        and l.actions @> jsonb_build_array(jsonb_build_object('statementId', s.statement_id)))`;
    case 'theme':
      return sql`l.theme_id = ${id}`;
    case 'confirmationPage':
      return sql`l.confirmation_page_id = ${id}`;
    case 'transactionType':
      return sql`l.transaction_type_id = ${id}`;
  }
};

/** How many links use a row, for the column "Used by": `id` is the column with the row's id. */
export const countOfLinks = (what: 'statement' | 'theme', id: string): RawBuilder<number> => {
  const own = sql.ref(id);
  const condition =
    what === 'theme'
      ? sql`l.theme_id = ${own}`
      : sql`l.actions @> jsonb_build_array(jsonb_build_object('statementId', ${own}))`;
  return sql<number>`(select count(*)::int from public_link l where ${condition})`;
};
