import { sql } from 'kysely';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { Db } from '@candour/kit/server/database';
import { intoLanguage } from '@candour/kit/server/in-language';
import { notFound } from '@candour/kit/server/refusal';
import { servePage } from '@candour/kit/server/serve-page';
import { serveResource } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import {
  statementChannels,
  statementPage,
  statements,
  statementTranslations,
  statementVersions,
  type Statement,
} from './contract.ts';
import { statementActionEndpoints } from './server/actions.ts';
import { findStatement, readingBehaviour } from './server/behaviour.ts';
import { publishedVersions } from './server/versions.ts';
import { statementBehaviour } from './server/writing.ts';

const list = handle(statements.routes.list, async ({ db, query: { channelId, languageId, status } }) => {
  const is = (column: string, value: unknown) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
  await mustSeeChannel(db, channelId);
  const inLanguage = await intoLanguage(db, languageId);
  const { rows } = await sql<Statement>`
    select * from ${readingBehaviour.view()} as row
    where ${is('channel_id', channelId)} and ${is('status', status)}
    order by lower(statement_name), statement_id`.execute(db);
  return { statements: rows.map((row) => inLanguage(row, row.translations)) };
});

/** A filter by something the caller cannot see is a mistake in the address. */
const mustSeeChannel = async (db: Db, id: number | undefined): Promise<void> => {
  if (id === undefined) return;
  const { rows } = await sql`select 1 from channel where channel_id = ${id}`.execute(db);
  if (rows.length === 0) notFound();
};

const versions = handle(statementVersions, async ({ db, params: { id } }) => {
  await findStatement(db, id);
  return { versions: await publishedVersions(db, id) };
});

/** More would be no menu any more; a search finds the others. */
const mostNames = 500;

const channelNames = handle(statementChannels, async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select distinct channel_name as name from channel c
    where not is_cookie_channel and exists (select 1 from statement s where s.channel_id = c.channel_id)
    order by 1 limit ${mostNames}`.execute(db);
  return { channelNames: rows.map(({ name }) => name) };
});

export const statementEndpoints: Endpoint[] = [
  ...serveResource(statements, statementBehaviour).filter(({ route }) => route !== statements.routes.list),
  list,
  channelNames,
  servePage(statementPage, statements, {
    ...statementBehaviour,
    rows: sql`statement_name <> ''`,
    stored: ['statementName', 'statementText', 'brandId', 'status', 'isDefault', 'changedAt'],
  }),
  ...serveTranslations(statementTranslations, statementBehaviour),
  versions,
  ...statementActionEndpoints,
];
