import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import { recordsOf } from '../../data-subject-rules/door.ts';

type Field = 'email1' | 'mobile';

/**
 * Where a person may be written to, as it is stored and never as it was typed; null if there is nothing, or
 * only what a stranger added.
 */
export const addressOf = async (
  db: Db,
  { dataSubjectId, field }: { dataSubjectId: string; field: Field },
): Promise<string | null> => {
  const { rows } = await sql<{ address: string | null }>`
    select d.contact ->> ${field} as address from data_subject d join data_subject_identifier i using (data_subject_id)
    where d.data_subject_id = ${dataSubjectId} and d.status = 'Active' and i.field = ${field} and i.finds and i.until is null`.execute(
    db,
  );
  return rows[0]?.address ?? null;
};

/** Whether the person still has the address that was written to; if so, it is verified now. */
export const provesAddress = async (
  db: Db,
  {
    dataSubjectId,
    sentTo,
    now,
  }: { dataSubjectId: string; sentTo: { field: Field; value: string }; now: () => Date },
): Promise<boolean> => {
  const [identifier] = identifiersIn({ [sentTo.field]: sentTo.value });
  const { numAffectedRows } = await sql`
    update data_subject_identifier set verified_at = ${now().toISOString()}
    where data_subject_id = any(${recordsOf(dataSubjectId)}) and field = ${sentTo.field} and value = ${identifier?.value ?? ''}
      and finds`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};
