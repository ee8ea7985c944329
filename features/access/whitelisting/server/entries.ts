import type { Call } from '@candour/kit/server/call';
import { ascending, mustHoldBrands, plainBrandIds } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import type { Row } from '@candour/kit/server/row';

/** The lists that entries of both kinds have. */
export type Entry = { brandIds?: number[]; appliesTo?: string[] };

/** Lists without duplicates, and with brands the caller has. */
export const checkedEntry = async (call: Call, { brandIds, appliesTo }: Entry): Promise<Entry> => {
  const lists: Entry = {};
  if (appliesTo !== undefined) lists.appliesTo = [...new Set(appliesTo)];
  if (brandIds !== undefined) {
    lists.brandIds = plainBrandIds(brandIds);
    mustHoldBrands(call, lists.brandIds);
    await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: lists.brandIds, field: 'brandIds' });
  }
  return lists;
};

/** A record ready to be stored: without brands it is for those of its creator, whose name it records. */
export const newEntry = async (call: Call, record: Row & Entry): Promise<Row> => {
  const own = call.brands === 'all' ? [0] : ascending(call.brands);
  const { brandIds = [] } = record;
  const lists = await checkedEntry(call, { ...record, brandIds: brandIds.length === 0 ? own : brandIds });
  return { ...record, ...lists, createdBy: call.session.fullName };
};
