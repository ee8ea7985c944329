import type { Db } from '@candour/kit/server/database';
import { freeName } from '@candour/kit/server/free-name';

const longest = 50;

/** A free name for a copy in the product: "Auditor (copy)", "Auditor (copy 2)". */
export const freeRoleName = async (db: Db, productId: number, name: string): Promise<string> => {
  const rows = await db
    .selectFrom('productRole')
    .select('roleName')
    .where('productId', '=', productId)
    .execute();
  return freeName(
    rows.map(({ roleName }) => roleName),
    (count) => {
      const ending = count === 1 ? ' (copy)' : ` (copy ${count})`;
      return name.slice(0, longest - ending.length).trimEnd() + ending;
    },
  );
};
