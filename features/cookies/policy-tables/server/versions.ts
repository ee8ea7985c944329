import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { pointTo } from '@candour/kit/server/pointers';
import { notFound } from '@candour/kit/server/refusal';
import { policyTables } from '../contract.ts';
import { setLive } from './publish.ts';
import { pointerOf, tablePointer } from './table-pointers.ts';
import { findOwnTable, findTable, tableEntry } from './table-row.ts';

const versionsOf = async (db: Db, id: number) => {
  const { liveVersion } = await findTable(db, id);
  const rows = await db
    .selectFrom('policyTableVersion as v')
    .leftJoin('adminUser as u', 'u.userId', 'v.publishedBy')
    .select(['v.version', 'v.publishedAt', 'v.languages', 'u.forename', 'u.surname'])
    .where('v.policyTableId', '=', id)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ version, publishedAt, languages, forename, surname }) => ({
    version,
    publishedAt,
    isLive: version === liveVersion,
    languages: Object.keys(languages),
    publishedBy: forename === null ? 'A former user' : `${forename} ${surname}`,
  }));
};

/** The working copy stays as it is; from now on it differs from what sites show. */
const rollBack = async (call: Call<typeof policyTables.rollback>): Promise<void> => {
  const { db, platform, params, body } = call;
  const table = await findOwnTable(call, params.id);
  const row =
    (await db
      .selectFrom('policyTableVersion')
      .selectAll()
      .where('policyTableId', '=', params.id)
      .where('version', '=', body.version)
      .executeTakeFirst()) ?? notFound();
  if (row.version === table.liveVersion) return;
  await setLive(db, params.id, row.version, row.publishedAt);
  call.afterCommit(() => pointTo(platform.artefacts, tablePointer(params.id), pointerOf(row)));
  const before = { version: table.liveVersion };
  await call.audit({ ...tableEntry(table), action: 'Roll back', before, after: { version: row.version } });
};

export const versionEndpoints: Endpoint[] = [
  handle(policyTables.versions, async ({ db, params }) => ({ versions: await versionsOf(db, params.id) })),
  handle(policyTables.rollback, rollBack),
];
