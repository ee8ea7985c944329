import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';

/** Spells the identifiers anew that an earlier version spelled in another way. The wall is open. */
export const respellIdentifiers = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ dataSubjectId: string; address: string | null }>`
    select i.data_subject_id, d.contact ->> 'email1' as address
    from data_subject_identifier i join data_subject d using (data_subject_id)
    where i.is_old_spelling and i.field = 'email1'`.execute(db);
  const spelled = rows.map(({ dataSubjectId, address }) => ({
    dataSubjectId,
    value: identifiersIn({ email1: address ?? '' })[0]?.value ?? '',
  }));
  const given = sql`unnest(${spelled.map((each) => each.dataSubjectId)}::uuid[], ${spelled.map(({ value }) => value)}::text[])
    as given(id, value)`;
  // Nobody is found by what is no address.
  await sql`
    delete from data_subject_identifier using ${given}
    where data_subject_id = given.id and field = 'email1' and given.value = ''`.execute(db);
  await sql`
    update data_subject_identifier i set value = given.value, is_old_spelling = false from ${given}
    where i.data_subject_id = given.id and i.field = 'email1' and i.is_old_spelling`.execute(db);
};
