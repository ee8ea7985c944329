import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrands, plainBrandIds } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { DataExport } from '../contract.ts';
import { columnsOf } from './choices.ts';
import { maySee } from './rights.ts';

/** Refuses unless the caller has all brands of an export, and may see what it contains. */
export const mustOwn = (
  call: Pick<Call, 'brands' | 'session'>,
  { brandIds, exportType }: Pick<DataExport, 'brandIds' | 'exportType'>,
): void => {
  mustHoldBrands(call, brandIds);
  if (!maySee(call.session.permissionIds, exportType))
    refuse(403, 'Only people who may read the log viewer can export the audit log');
};

/** The brands of an export in order; refuses those that the caller does not have. */
export const checkedBrands = async (
  call: Pick<Call, 'db' | 'brands'>,
  brandIds: readonly number[],
): Promise<number[]> => {
  const plain = plainBrandIds(brandIds);
  mustHoldBrands(call, plain);
  await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: plain, field: 'brandIds' });
  return plain;
};

/** Columns and filters refer to what there is; what was chosen before may stay. */
export const verifyExport = async (db: Db, record: DataExport, before: DataExport | null): Promise<void> => {
  const known = new Set((await columnsOf(db))[record.exportType].map(({ name }) => name));
  const kept = new Set(
    before?.exportType === record.exportType ? before.columns.map(({ name }) => name) : [],
  );
  const unknown = record.columns.findIndex(({ name }) => !known.has(name) && !kept.has(name));
  if (unknown >= 0) refuseFields({ [`columns.${unknown}.name`]: 'The chosen item does not exist' });
  const { channelIds, statementIds, transactionTypeIds } = record.filters;
  const isNew = (list: keyof DataExport['filters']) => (id: number) =>
    before === null || !before.filters[list].some((each) => each === id);
  await mustExist(db, {
    table: 'channel',
    column: 'channel_id',
    ids: channelIds.filter(isNew('channelIds')),
    field: 'filters.channelIds',
  });
  await mustExist(db, {
    table: 'statement',
    column: 'statement_id',
    ids: statementIds.filter(isNew('statementIds')),
    field: 'filters.statementIds',
  });
  await mustExist(db, {
    table: 'transaction_type',
    column: 'transaction_type_id',
    ids: transactionTypeIds.filter(isNew('transactionTypeIds')),
    field: 'filters.transactionTypeIds',
  });
};
