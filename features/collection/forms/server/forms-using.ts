import { sql, type RawBuilder } from 'kysely';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import { kinds } from './kinds.ts';
import { referenceTo, type Referred } from './refers-to.ts';

/** What a form can name in a column of its own. */
type InColumn =
  | 'accessKey'
  | 'header'
  | 'footer'
  | 'theme'
  | 'privacyPolicy'
  | 'transactionType'
  | 'confirmationPage';

/** Something that forms may use. */
export type Used = { what: Referred | InColumn | 'channel'; id: number | string };

const columns: Readonly<Record<InColumn, readonly string[]>> = {
  accessKey: ['access_key_id'],
  header: ['header_id'],
  footer: ['footer_id'],
  theme: ['theme_id'],
  privacyPolicy: ['privacy_policy_id'],
  transactionType: ['transaction_type_id'],
  confirmationPage: ['confirmation_page_id', 'confirmed_page_id', 'cancelled_page_id'],
};

/** The forms that use something, of whatever kind, by name. */
export const formsUsing = async (db: Db, used: Used): Promise<Usage[]> => {
  const { rows } = await sql<{ kind: FormKind; id: number; name: string }>`
    select kind, form_id as id, form_name as name from form f
    where ${isUsedBy(used)} order by lower(form_name)`.execute(db);
  return rows.map(({ kind, ...row }) => ({ ...row, productArea: kinds[kind].area }));
};

/** How many forms use a row, for the column "Used by": `id` is the column with the row's id. */
export const countOfForms = (what: Exclude<Used['what'], 'channel'>, id: string): RawBuilder<number> => {
  const own = sql.ref(id);
  const condition =
    what in columns
      ? sql`${own} in (${sql.join(columns[what as InColumn].map((name) => sql.ref(`f.${name}`)))})` // its own key
      : sql`f.refers_to @> array[${`${what}:`} || ${own}::text]`;
  return sql<number>`(select count(*)::int from form f where ${condition})`;
};

const isUsedBy = ({ what, id }: Used): RawBuilder<boolean> => {
  if (what === 'channel') return asksFor(Number(id));
  if (what in columns)
    return sql`${id} in (${sql.join(columns[what as InColumn].map((name) => sql.ref(`f.${name}`)))})`; // its own key
  return sql`f.refers_to @> array[${referenceTo(what as Referred, Number(id))}]`; // what is left
};

/** By a statement of the channel, alone or in a group. */
const asksFor = (channelId: number): RawBuilder<boolean> => sql`exists (
  select 1 from statement s where s.channel_id = ${channelId} and (
    f.refers_to @> array['statement:' || s.statement_id]
    or exists (select 1 from statement_group g
      where f.refers_to @> array['statementGroup:' || g.statement_group_id]
        and g.items @> jsonb_build_array(jsonb_build_object('statementId', s.statement_id)))))`;
