import { sql } from 'kysely';
import type { Version } from '@candour/kit/contract/versions';
import type { Db } from '@candour/kit/server/database';
import { inOrder } from '../contract/words.ts';
import { findProcess } from './process-view.ts';
import { wordingOf } from './wording.ts';

/** What was approved, newest first; a draft stands above it, to be compared. */
export const versionsOf = async (db: Db, id: number): Promise<Version[]> => {
  const process = await findProcess(db, id);
  const kept = await db
    .selectFrom('processVersion')
    .select(['version', 'approvedAt', 'approvedBy', 'changeNote', 'content', 'sha256'])
    .where('processId', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const approved = kept.map((row) => ({
    versionId: row.version,
    versionNo: row.version,
    createdAt: row.approvedAt,
    userName: row.approvedBy,
    changeNote: [row.changeNote, `SHA-256 ${row.sha256.slice(0, 16)}…`].filter(Boolean).join('. '),
    wording: inOrder(row.content.wording),
  }));
  if (process.status === 'Approved') return approved;
  const next = (approved[0]?.versionNo ?? 0) + 1;
  const draft: Version = {
    versionId: next,
    versionNo: next,
    createdAt: process.changedAt,
    userName: (await editorsOf(db, id)) || 'nobody yet',
    changeNote: 'not approved yet',
    wording: await wordingOf(db, process),
  };
  return [draft, ...approved];
};

const editorsOf = async (db: Db, id: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(concat(u.forename, ' ', u.surname)), ''), u.email_address) as name
    from process p join admin_user u on u.user_id = any(p.edited_by) where p.process_id = ${id} order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name).join(', ');
};
