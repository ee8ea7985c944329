import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';

/** Processes that rely on the consent of a channel or a statement. */
export const processesUsing = async (
  db: Db,
  { what, id }: { what: 'channel' | 'statement'; id: number },
): Promise<Usage[]> => {
  const column = what === 'channel' ? 'channel_ids' : 'statement_ids';
  const { rows } = await sql<{ id: number; name: string }>`
    select process_id as id, process_name as name from process
    where ${sql.ref(column)} @> ${JSON.stringify([id])}::jsonb order by lower(process_name)`.execute(db);
  return rows.map((row) => ({ ...row, productArea: productAreas.PROCESSES }));
};
