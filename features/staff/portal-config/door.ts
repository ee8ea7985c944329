import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';

export { addByAgent } from './server/add-by-agent.ts';
export { readLists } from './server/lists.ts';
export { readShared, type SharedConfig } from './server/read-config.ts';
export { readGroups } from './server/read-groups.ts';
export { seedResponseChannels } from './server/seed.ts';

/** The combinations that agents read out a header or footer with. */
export const combinationsUsing = async (
  db: Db,
  { what, id }: { what: 'header' | 'footer'; id: number },
): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select header_footer_combination_id as id, combination_name as name from header_footer_combination
    where ${sql.ref(`${what}_id`)} = ${id} order by lower(combination_name)`.execute(db);
  return rows.map((row) => ({ ...row, productArea: productAreas.CUSTOMER_SERVICE_PORTAL }));
};
