import { parseArgs } from 'node:util';

import { inBrands } from '../../../engines/ledger/brand-scope.ts';
import { readSettings } from '../settings.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './with-database.ts';

/** Says whether single sign-on is on, or switches it off: for a provider that is gone and keeps everybody out. */
export const singleSignOn = async (args: string[]): Promise<void> => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [what, ...more] = positionals;
  if (more.length > 0 || (what !== undefined && what !== 'off'))
    throw new CommandError('Say off, or nothing to see the current state.', 2);
  const line = await withDatabase(readSettings(process.env), (pool) =>
    inBrands(pool, '*', (client) => (what === 'off' ? switchOff(client) : state(client))),
  );
  process.stdout.write(`${line}\n`);
};

type Client = { query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, string>[] }> };

const off = 'Single sign-on is off; passwords work.';

const state = async (client: Client): Promise<string> => {
  const { rows } = await client.query(
    'select name from sso_configuration where product_id = 1 and is_enabled',
  );
  return rows[0] === undefined ? off : `People sign in with ${rows[0]['name']}.`;
};

const switchOff = async (client: Client): Promise<string> => {
  const { rows } = await client.query(
    `update sso_configuration set is_enabled = false, row_version = row_version + 1
     where product_id = 1 and is_enabled returning sso_configuration_id as id, name`,
  );
  for (const { id, name } of rows) {
    await client.query(
      `insert into audit_log (user_name, product_area, entity_id, entity_name, action, ip_address, request_id)
       values ('Operator', 24, $1, $2, 'Disable', '', 'candour single-sign-on off')`,
      [String(id), name],
    );
  }
  return off;
};
