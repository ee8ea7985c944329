import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The rest of a transaction may look through every answer and every person, for what is rarely done and has no index. */
export const takeTime = async (db: Db): Promise<void> => {
  await sql`set local statement_timeout = '2min'`.execute(db);
};
