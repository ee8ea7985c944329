import { parseArgs } from 'node:util';

import { inBrands } from '../../../engines/ledger/brand-scope.ts';
import { readSettings } from '../settings.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './with-database.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Lists the newest emails, or prints one: without a mail server this is where links and codes are. */
export const mails = async (args: string[]): Promise<void> => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [id] = positionals;
  if (positionals.length > 1 || (id !== undefined && !UUID.test(id))) {
    throw new CommandError('Name one email by its id, or none for a list.', 2);
  }
  const lines = await withDatabase(readSettings(process.env), (pool) =>
    inBrands(pool, '*', (client) => (id === undefined ? list(client) : whole(client, id))),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
};

type Client = { query(sql: string, values?: string[]): Promise<{ rows: Record<string, string>[] }> };

const list = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query(
    `select email_id, to_char(at, 'YYYY-MM-DD HH24:MI') as at, status, type, to_address, last_error
     from email order by at desc limit 20`,
  );
  return rows.length === 0
    ? ['There are no emails.']
    : rows.map(({ email_id, at, status, type, to_address, last_error }) =>
        [email_id, at, status, type, to_address, last_error].join('  ').trimEnd(),
      );
};

const whole = async (client: Client, id: string): Promise<string[]> => {
  const { rows } = await client.query(
    'select to_name, to_address, subject, text from email where email_id = $1',
    [id],
  );
  const [mail] = rows;
  if (!mail) throw new CommandError('There is no email with this id.');
  return [
    `To: ${mail['to_name']} <${mail['to_address']}>`,
    `Subject: ${mail['subject']}`,
    '',
    mail['text'] ?? '',
  ];
};
