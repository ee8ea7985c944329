import { sql } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import { bareCopy, serveClone } from '@candour/kit/server/serve-clone';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { newestVersionNo, versionsOfRow } from '@candour/kit/server/versions';
import { countOfForms, formsUsing } from '../../collection/forms/door.ts';
import {
  cloneStatementGroup,
  layouts,
  statementGroups,
  statementGroupVersions,
  type GroupItem,
  type StatementGroup,
} from './contract.ts';
import { chosenStatements, mustBeSound } from './server/items.ts';

const { area } = statementGroups;

const view = () => sql`(
  select row.*, brand_name, ${newestVersionNo(area, 'row.statement_group_id')} as version_no, 
    ${countOfForms('statementGroup', 'row.statement_group_id')} as count_of_uses,
    coalesce((select jsonb_agg(channel_name order by item.place)
      from jsonb_array_elements(row.items) with ordinality as item (value, place)
      join statement s on s.statement_id = (item.value ->> 'statementId')::integer
      join channel using (channel_id)), '[]') as channel_names
  from statement_group row join brand using (brand_id))`;

const inOrder = (items: readonly GroupItem[]): GroupItem[] =>
  items.toSorted((a, b) => a.displayOrder - b.displayOrder);

const verify = async (db: Db, group: StatementGroup, before: StatementGroup | null): Promise<void> => {
  mustBeSound(group.items, await chosenStatements(db, group));
  for (const name of ['header', 'footer'] as const) await mustBeChoosable(db, { name, group, before });
};

/**
 * Headers and footers must be of the group's brand or universal, and published unless the group already has
 * them.
 */
const mustBeChoosable = async (
  db: Db,
  {
    name,
    group,
    before,
  }: { name: 'header' | 'footer'; group: StatementGroup; before: StatementGroup | null },
): Promise<void> => {
  const field = `${name}Id` as const;
  const id = group[field];
  if (id === null) return;
  await mustExist(db, { table: name, column: 'id', ids: [id], field, brandId: group.brandId });
  const { rows } =
    await sql`select 1 from ${sql.table(name)} where id = ${id} and status = 'Published'`.execute(db);
  if (rows.length === 0 && before?.[field] !== id) refuseFields({ [field]: `The ${name} is not published` });
};

/** What people read in a form with the group, as far as the group determines it. */
const wording = async (db: Db, group: StatementGroup) => {
  const chosen = await chosenStatements(db, group);
  const lines = inOrder(group.items).map(({ statementId, isMandatory, defaultAnswer }, at) => {
    const statement = chosen.get(statementId);
    const facts = [
      `version ${statement?.versionNo ?? 0}`,
      ...(isMandatory ? ['must be answered'] : []),
      ...(defaultAnswer === 'None' ? [] : [`starts as ${defaultAnswer.toLowerCase()}`]),
    ];
    return `${at + 1}. ${statement?.statementName ?? ''} (${statement?.channelName ?? ''}): ${facts.join(', ')}`;
  });
  return {
    Header: await nameOf(db, 'header', group.headerId),
    Statements: lines.join('\n'),
    Footer: await nameOf(db, 'footer', group.footerId),
    Layout: layouts[group.layout],
  };
};

/** The database does not keep the order of members. */
const asRead = ({ Header = '', Statements = '', Footer = '', Layout = '' }: Record<string, string>) => ({
  Header,
  Statements,
  Footer,
  Layout,
});

const nameOf = async (db: Db, name: 'header' | 'footer', id: number | null): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(`${name}_name`)} as name from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
};

/** The forms that ask a group. */
const usages = (db: Db, id: number): Promise<Usage[]> => formsUsing(db, { what: 'statementGroup', id });

const behaviour: ResourceBehaviour<StatementGroup> = {
  table: 'statementGroup',
  view,
  usages,
  verify,
  wording,
  columns: (record) => ({ ...record, items: JSON.stringify(inOrder(record.items)) }),
};
const defaults = defaultsOf(statementGroups, behaviour);

export const statementGroupEndpoints: Endpoint[] = [
  ...serveResource(statementGroups, behaviour),
  serveClone(cloneStatementGroup, statementGroups, behaviour, { copyName: bareCopy }),
  handle(statementGroupVersions, async ({ db, params: { id } }) => {
    await defaults.find(db, id);
    const versions = await versionsOfRow(db, { area, id });
    return { versions: versions.map((version) => ({ ...version, wording: asRead(version.wording) })) };
  }),
];
