import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { recordsOf } from '../../../people/data-subject-rules/door.ts';

export type PersonLanguage = { languageId: number | null; languageCode: string };

/** The language a person last answered in; English if they never did. */
export const languageOfPerson = async (db: Db, dataSubjectId: string): Promise<PersonLanguage> => {
  const { rows } = await sql<PersonLanguage>`
    select l.language_id, l.language_code from submission s join language l using (language_id)
    where s.data_subject_id = any(${recordsOf(dataSubjectId)}) order by s.captured_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { languageId: null, languageCode: 'en' };
};
