import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { BackupSecret } from '../../../engines/backup/sealed-stream.ts';
import type { Settings } from '../settings.ts';
import { CommandError } from './command-error.ts';

/**
 * The one FILE of a command and its options, each `--name value`. Throws if something is missing or
 * unknown.
 */
export const fileAndOptions = <Name extends string>(args: string[], names: readonly Name[]) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CommandError('Name one FILE.', 2);
  return { file: resolve(startFolder(), file), options: values as Partial<Record<Name, string>> }; // strings, as declared
};

/** A file named on the command line, relative to the folder where the command was typed. */
export const fromStartFolder = (file: string): string => resolve(startFolder(), file);

/** The key of the server; a command never creates one. */
export const keyOfServer = ({ secretKey, secretKeyFrom, dataDir }: Settings): string => {
  if (secretKeyFrom !== 'fresh') return secretKey;
  throw new CommandError(
    `No SECRET_KEY is set and there is none in ${dataDir}. Set SECRET_KEY and DATA_DIR as for the server.`,
    2,
  );
};

export const backupSecret = (passphraseFile: string | undefined, settings: Settings): BackupSecret => {
  if (passphraseFile === undefined)
    return { secretKey: keyOfServer(settings), previous: settings.previousSecretKey };
  const passphrase = readFileSync(fromStartFolder(passphraseFile), 'utf8').trim();
  if (passphrase.length < 12) throw new CommandError('The passphrase must have at least 12 characters.', 2);
  return { passphrase };
};

/** The launcher changes to the project's folder and passes on where it was called. */
const startFolder = (): string => process.env['CANDOUR_START_FOLDER'] ?? process.cwd();
