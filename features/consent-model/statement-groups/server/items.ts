import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import { mayStartAsYes, type GroupItem, type StatementGroup } from '../contract.ts';

type Chosen = {
  statementId: number;
  statementName: string;
  status: string;
  channelId: number;
  channelName: string;
  legalBasis: string;
  versionNo: number;
};

/** The chosen statements that a group of this brand may contain, by id. */
export const chosenStatements = async (
  db: Db,
  { items, brandId }: Pick<StatementGroup, 'items' | 'brandId'>,
): Promise<ReadonlyMap<number, Chosen>> => {
  const { rows } = await sql<Chosen>`
    select s.statement_id, s.statement_name, s.status, c.channel_id, c.channel_name, c.legal_basis,
      (select max(version_no) from statement_version v where v.statement_id = s.statement_id) as version_no
    from statement s join channel c on c.channel_id = s.channel_id and not c.is_cookie_channel
    where s.statement_id = any(${items.map(({ statementId }) => statementId)})
      and s.brand_id in (${brandId}, 0)`.execute(db);
  return new Map(rows.map((row) => [row.statementId, row]));
};

/** One published statement per channel, and no yes that nobody gave. */
export const mustBeSound = (items: readonly GroupItem[], chosen: ReadonlyMap<number, Chosen>): void => {
  const channels = new Map<number, string>();
  for (const [at, { statementId, defaultAnswer }] of items.entries()) {
    const refuse = (member: keyof GroupItem, message: string) =>
      refuseFields({ [`items.${at}.${member}`]: message });
    const statement = chosen.get(statementId);
    if (statement === undefined) return refuse('statementId', 'The chosen item does not exist');
    const { statementName, status, channelId, legalBasis } = statement;
    if (status !== 'Published') return refuse('statementId', `${statementName} is not published`);
    const other = channels.get(channelId);
    if (other !== undefined)
      return refuse('statementId', `${other} is of the same channel: one statement a channel at most`);
    if (defaultAnswer === 'Yes' && !mayStartAsYes(legalBasis))
      return refuse('defaultAnswer', 'Only legitimate interest and soft opt-in can start as yes');
    channels.set(channelId, statementName);
  }
};
