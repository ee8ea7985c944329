import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { notFound } from '@candour/kit/server/refusal';

export const findRow = async (db: Db, id: number) =>
  (await db.selectFrom('systemEmail').selectAll().where('systemEmailId', '=', id).executeTakeFirst()) ??
  notFound();

/** Refuses a language that does not exist. */
export const mustKnow = (db: Db, languageId: number | undefined): Promise<void> =>
  mustExist(db, {
    table: 'language',
    column: 'language_id',
    field: 'languageId',
    ids: languageId === undefined ? [] : [languageId],
  });
