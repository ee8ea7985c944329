import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { recordsOf } from '../../../people/data-subject-rules/door.ts';
import { findPeople } from '../../tokens/door.ts';
import { hashOfValue, isSameHash } from './secrets.ts';

/** A person who was sent something, and the address it went to, as it finds them. */
export type StillThere = { dataSubjectId: string; address: string };

/**
 * The record that stands for a person who was sent something, if the address it went to still finds them;
 * otherwise null.
 */
export const stillThere = async (
  db: Db,
  { keyring }: Pick<Platform, 'keyring'>,
  sent: { dataSubjectId: string | null; sentToHash: string },
): Promise<StillThere | null> => {
  if (sent.dataSubjectId === null) return null;
  const [dataSubjectId = null] = await findPeople(db, [{ dataSubjectId: sent.dataSubjectId }]);
  if (dataSubjectId === null) return null;
  const { rows } = await sql<{ value: string }>`
    select value from data_subject_identifier
    where data_subject_id = any(${recordsOf(dataSubjectId)}) and field = 'email1' and finds`.execute(db);
  const address = rows.find(({ value }) =>
    isSameHash(hashOfValue(keyring.first, value), sent.sentToHash),
  )?.value;
  return address === undefined ? null : { dataSubjectId, address };
};
