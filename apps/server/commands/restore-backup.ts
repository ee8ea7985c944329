import { restore } from '../../../engines/backup/restore.ts';
import { readSettings } from '../settings.ts';
import { backupSecret, fileAndOptions } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { stderrLog } from './stderr-log.ts';

const ANSWERS = {
  'in place': 'Restored. The previous data is kept beside it.',
  taken: 'Restored: the running server restarted with it. The previous data is kept beside it.',
  waiting: 'The backup is valid and waiting: the server restores it at its next start.',
};

/** Replaces the embedded engine's data with a backup, whether the server runs or not. */
export const restoreBackup = async (args: string[]): Promise<void> => {
  const { file, options } = fileAndOptions(args, ['passphrase-file']);
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, artefactFolder } = settings;
  if (databaseUrl !== undefined) {
    throw new CommandError(
      'The database is not the embedded one: restore it with its own tools, such as pg_restore.',
      2,
    );
  }
  const secret = backupSecret(options['passphrase-file'], settings);
  const outcome = await restore({ file, secret, dataDir, artefactFolder, log: stderrLog });
  process.stdout.write(`${ANSWERS[outcome]}\n`);
};
