import { sql, type RawBuilder } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import type { LinkType } from '../contract/link-types.ts';
import { areaOf } from './link-row.ts';

type InColumn =
  | 'theme'
  | 'confirmationPage'
  | 'sender'
  | 'transactionType'
  | 'header'
  | 'footer'
  | 'privacyPolicy';
type Used = { what: InColumn | 'statement' | 'channel' | 'subGroup'; id: number };

const columns: Readonly<Record<InColumn, string>> = {
  theme: 'theme_id',
  confirmationPage: 'confirmation_page_id',
  sender: 'sender_email_address_id',
  transactionType: 'transaction_type_id',
  header: 'header_id',
  footer: 'footer_id',
  privacyPolicy: 'privacy_policy_id',
};

/** The links that use something, by name. */
export const linksUsing = async (db: Db, used: Used): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string; linkType: LinkType }>`
    select link_id as id, link_name as name, link_type from public_link l where ${conditionOf(used)}
    order by lower(link_name)`.execute(db);
  return rows.map(({ linkType, ...row }) => ({ ...row, productArea: areaOf({ linkType }) }));
};

const conditionOf = ({ what, id }: Used) => {
  switch (what) {
    case 'statement':
      return sql`l.actions @> ${JSON.stringify([{ statementId: id }])}::jsonb`;
    case 'channel':
      return sql`exists (select 1 from statement s where s.channel_id = ${id}
        and l.actions @> jsonb_build_array(jsonb_build_object('statementId', s.statement_id)))`;
    case 'subGroup':
      return sql`l.sub_group_ids @> to_jsonb(${id}::int)`;
    default:
      return sql`${sql.ref(`l.${columns[what]}`)} = ${id}`;
  }
};

/** How many links use a row, for the column "Used by": `id` is the column with the row's id. */
export const countOfLinks = (what: 'statement' | InColumn, id: string): RawBuilder<number> => {
  const own = sql.ref(id);
  const condition =
    what === 'statement'
      ? sql`l.actions @> jsonb_build_array(jsonb_build_object('statementId', ${own}))`
      : sql`${sql.ref(`l.${columns[what]}`)} = ${own}`;
  return sql<number>`(select count(*)::int from public_link l where ${condition})`;
};
