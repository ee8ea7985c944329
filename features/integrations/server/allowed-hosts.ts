import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';

/** The hosts that systems of these brands may call, according to the whitelist; empty if it lists none. */
export const allowedHosts = (db: Db, brandIds: readonly number[]): Promise<string[]> =>
  everywhere(db, async () => {
    const { rows } = await sql<{ domain: string }>`
      select domain from whitelist_domain
      where is_active and 'Connectors' = any(applies_to)
        and (0 = any(brand_ids) or brand_ids && ${[...brandIds]}::int[])
      order by domain`.execute(db);
    return rows.map(({ domain }) => domain);
  });
