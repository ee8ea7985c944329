import { inBrands } from '../../../engines/ledger/brand-scope.ts';
import { readSettings } from '../settings.ts';
import { withDatabase } from './with-database.ts';

/**
 * Switches off the entries that restrict where the portal may be reached from, if they shut everybody out.
 */
export const openPortal = async (): Promise<void> => {
  const ranges = await withDatabase(readSettings(process.env), (pool) =>
    inBrands(pool, '*', async (client) => {
      const { rows } = await client.query<{ id: number; ip_range: string }>(
        `update whitelist_ip set is_active = false, row_version = row_version + 1
         where is_active and 'AdminPortal' = any (applies_to) returning whitelist_ip_id as id, ip_range`,
      );
      for (const { id, ip_range: range } of rows) {
        await client.query(
          `insert into audit_log (user_name, product_area, entity_id, entity_name, action, ip_address, request_id)
           values ('Operator', 20, $1, $2, 'Disable', '', 'candour open-portal')`,
          [String(id), range],
        );
      }
      return rows.map(({ ip_range: range }) => range);
    }),
  );
  const what = ranges.length === 0 ? 'No entry restricted the portal.' : `Switched off: ${ranges.join(', ')}`;
  process.stdout.write(`${what}\n`);
};
