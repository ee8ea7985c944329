import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Process } from '../contract.ts';
import { referencesOf } from './references-of.ts';

const missing = 'The chosen item does not exist';

/** Checks that what a process refers to exists and belongs to its brands. */
export const verify = async (db: Db, record: Process, before: Process | null): Promise<void> => {
  await nameIsFree(db, record, before);
  await valuesExist(db, record);
  const ofBrands = sql<boolean>`(brand_id = any(${near(record)}::int[]) or 0 = any(${record.brandIds}::int[]))`;
  await mustExist(db, {
    table: 'channel',
    column: 'channel_id',
    ids: record.channelIds,
    field: 'channelIds',
    where: ofBrands,
  });
  await mustExist(db, {
    table: 'statement',
    column: 'statement_id',
    ids: record.statementIds,
    field: 'statementIds',
    where: ofBrands,
  });
  await mustExist(db, {
    table: 'admin_user',
    column: 'user_id',
    ids: record.ownerUserId === null ? [] : [record.ownerUserId],
    field: 'ownerUserId',
  });
};

/** Universal rows are for every brand. */
const near = ({ brandIds }: Process): number[] => [0, ...brandIds];

/** Two processes of one brand are told apart by their names. */
const nameIsFree = async (db: Db, { processName, brandIds }: Process, before: Process | null) => {
  const { rows } = await sql`
    select 1 from process where candour_name_key(process_name) = candour_name_key(${processName}) and brand_ids && ${brandIds}::int[]
      and process_id <> ${before?.processId ?? 0} limit 1`.execute(db);
  if (rows.length > 0) refuseFields({ processName: 'This value has already been provided' });
};

const valuesExist = async (db: Db, record: Process): Promise<void> => {
  const references = referencesOf(record);
  if (references.length === 0) return;
  const { rows } = await sql<{ valueId: number; type: string }>`
    select value_id, type from look_up_value
    where value_id = any(${references.map(({ id }) => id)}::int[])
      and (brand_id = any(${near(record)}::int[]) or 0 = any(${record.brandIds}::int[]))`.execute(db);
  const types = new Map(rows.map(({ valueId, type }) => [valueId, type]));
  const lost = references.find(({ id, type }) => types.get(id) !== type);
  if (lost !== undefined) refuseFields({ [lost.member]: missing });
};
