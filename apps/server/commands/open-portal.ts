import { inBrands } from '../ledger/brand-scope.ts';
import { readSettings } from '../settings.ts';
import { withDatabase } from './with-database.ts';

/** Switches off the entries that say from where the portal may be reached, for when they shut everybody out. */
export async function openPortal(): Promise<void> {
  const ranges = await withDatabase(readSettings(process.env), (pool) =>
    inBrands(pool, '*', async (client) => {
      const { rows } = await client.query<{ ip_range: string }>(
        `update whitelist_ip set is_active = false, row_version = row_version + 1
         where is_active and 'AdminPortal' = any (applies_to) returning ip_range`,
      );
      return rows.map(({ ip_range: range }) => range);
    }),
  );
  const what = ranges.length === 0 ? 'No entry restricted the portal.' : `Switched off: ${ranges.join(', ')}`;
  process.stdout.write(`${what}\n`);
}
