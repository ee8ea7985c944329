import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import type pg from 'pg';

import { inBrands } from '../../../engines/ledger/brand-scope.ts';
import { isTaken } from '../../../engines/ledger/evidence/export-evidence.ts';
import { noteWanted } from '../../../engines/ledger/evidence/wanted.ts';
import { leavingOf } from '../../../engines/ledger/retire/ended.ts';
import { retire } from '../../../engines/ledger/retire/retire.ts';
import { productAreas } from '../../../packages/kit/contract/areas.ts';
import { readSettings } from '../settings.ts';
import { fromStartFolder } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { folderWriter, tellOfExport } from './evidence-folder.ts';
import { withDatabase } from './with-database.ts';

const run = promisify(execFile);

const options = {
  before: { type: 'string' },
  out: { type: 'string' },
  'with-people': { type: 'boolean' },
} as const;

const DAY_MS = 86_400_000;
/** The database does not let go of anything younger (`candour_retire`). */
const YOUNGEST_DAYS = 90;

/**
 * Moves answers to banners that were received before a day and have ended into an evidence folder. They leave the
 * ledger once the folder is on the disk and its own verifier finds it genuine; their hashes stay.
 */
export const archive = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options });
  const { before, out, 'with-people': withPeople = false } = values;
  if (before === undefined || out === undefined)
    throw new CommandError('Name a day with --before and a new folder with --out.', 2);
  const receivedBefore = dayOf(before);
  const folder = fromStartFolder(out);
  if (await isTaken(folder)) throw new CommandError(`${folder} is not empty. Name a new folder.`, 2);
  const settings = readSettings(process.env);
  const name = `Answers received before ${receivedBefore.slice(0, 10)} that have ended`;
  const { records, retired } = await withDatabase(settings, async (pool) => {
    const write = await folderWriter(pool, settings);
    const work = async (client: pg.ClientBase) => {
      await client.query(
        'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      );
      const found = await noteWanted(client, {
        of: 'ended',
        receivedBefore,
        endedBefore: new Date().toISOString(),
      });
      if (found === 0) throw new CommandError('No answer received before this day has ended.');
      const entry = { area: productAreas.CONSENT_RECORDS, id: receivedBefore, name, found, by: 'archive' };
      await tellOfExport(pool, entry);
      const { records } = await write({ client, folder, about: name, withPeople, found });
      await requireGenuine(folder);
      const leaving = leavingOf(client, { sql: 'select chain_id, seq from evidence_wanted', values: [] });
      const told = (count: number) => process.stderr.write(`${count} of ${found} left the ledger\n`);
      return { records, retired: await retire(pool, { leaving, told }) };
    };
    return inBrands(pool, '*', work, 'begin isolation level repeatable read');
  });
  process.stdout.write(
    `${folder}: ${records} records. ${retired} left the ledger, where their hashes stay. Check it with: node verify.mjs\n`,
  );
};

const dayOf = (text: string): string => {
  const day = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new CommandError('--before is a day, such as 2025-01-01.', 2);
  if (day.getTime() > Date.now() - YOUNGEST_DAYS * DAY_MS)
    throw new CommandError(`Answers of the last ${YOUNGEST_DAYS} days stay. Name an earlier day.`, 2);
  return day.toISOString();
};

/** By the verifier that goes with the folder. Nothing leaves if it finds a fault. */
const requireGenuine = async (folder: string): Promise<void> => {
  await run(process.execPath, [join(folder, 'verify.mjs')]).catch((error: unknown) => {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    throw new CommandError(`The folder is not genuine, so nothing left the ledger.\n${said}`);
  });
};
