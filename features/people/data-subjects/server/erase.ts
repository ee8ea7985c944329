import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { subjectOfAnswer, subjectOfPerson } from '@candour/connectors/delivery/identity.ts';
import { noteChange } from '@candour/kit/server/change-feed';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import type { Contact } from '../contract/contact.ts';
import type { TakingMeans } from './take-submission.ts';

/**
 * Erases a person: contact fields, data submitted with their answers, and other systems' responses about
 * them are removed; their answers stay, without anything that reveals who they were. Keyed hashes of their
 * identifiers stay, so that older data bring nobody back. False if there is no such person.
 */
export const eraseDataSubject = (
  db: Db,
  { dataSubjectId, hashOf, now }: TakingMeans & { dataSubjectId: string },
): Promise<boolean> =>
  everywhere(db, async () => {
    const erasedAt = now().toISOString();
    const person = await db
      .selectFrom('dataSubject')
      .select(['brandIds', 'contact'])
      .where('dataSubjectId', '=', dataSubjectId)
      .where('status', '<>', 'Forgotten')
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined) return false;
    await keepHashes(db, { dataSubjectId, contact: person.contact, erasedAt, hashOf });
    await clear(db, { dataSubjectId, erasedAt });
    await forgetDeliveries(db, dataSubjectId);
    await noteChange(db, { entity: 'erasure', brandId: person.brandIds[0] ?? 0, ref: dataSubjectId });
    return true;
  });

const keepHashes = async (
  db: Db,
  of: { dataSubjectId: string; contact: Contact; erasedAt: string; hashOf: TakingMeans['hashOf'] },
): Promise<void> => {
  const { dataSubjectId, erasedAt } = of;
  const rows = identifiersIn(of.contact).map(({ field, value }) => ({
    hash: of.hashOf(field, value),
    dataSubjectId,
    erasedAt,
  }));
  if (rows.length > 0)
    await db
      .insertInto('erasedIdentifier')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const clear = async (
  db: Db,
  { dataSubjectId, erasedAt }: { dataSubjectId: string; erasedAt: string },
): Promise<void> => {
  await sql`
    update data_subject set status = 'Forgotten', contact = '{}', contact_times = '{}', erased_at = ${erasedAt},
      changed_at = clock_timestamp() where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`delete from data_subject_identifier where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`
    update submission set meta_data = '{}', source_code = '', response_channel = '', content_hash = ''
    where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`
    update preference_event set extended = '{}' where data_subject_id = ${dataSubjectId} and extended <> '{}'`.execute(
    db,
  );
  await sql`update inbound_record set content_hash = '' where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`update current_preference set extended = '{}' where data_subject_id = ${dataSubjectId}`.execute(
    db,
  );
};

/**
 * What other systems responded when they were told about the person. Whatever they were still to be told is
 * empty anyway.
 */
const forgetDeliveries = async (db: Db, dataSubjectId: string): Promise<void> => {
  const answered = await db
    .selectFrom('currentPreference')
    .select('channelId')
    .where('dataSubjectId', '=', dataSubjectId)
    .execute();
  const subjects = [
    subjectOfPerson(dataSubjectId),
    ...answered.map(({ channelId }) => subjectOfAnswer(dataSubjectId, channelId)),
  ];
  await sql`delete from delivery_attempt where subject = any(${subjects}::uuid[])`.execute(db);
};
