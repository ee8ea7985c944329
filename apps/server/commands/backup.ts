import { existsSync } from 'node:fs';
import { backUp } from '../../../engines/backup/back-up.ts';
import { runningEngine } from '../../../engines/postgres/running-engine.ts';
import { startEngine } from '../../../engines/postgres/start-engine.ts';
import { readSettings } from '../settings.ts';
import { backupSecret, fileAndOptions } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { stderrLog } from './stderr-log.ts';

/** Backs up the embedded engine and the published artefacts, whether the server runs or not. */
export const backup = async (args: string[]): Promise<void> => {
  const { file, options } = fileAndOptions(args, ['passphrase-file']);
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, artefactFolder, artefactBucket } = settings;
  if (databaseUrl !== undefined) {
    throw new CommandError(
      'The database is not the embedded one: back it up with its own tools, such as pg_dump.',
      2,
    );
  }
  const secret = backupSecret(options['passphrase-file'], settings);
  const running = runningEngine(dataDir);
  const engine = running
    ? { ...running, stop: async () => undefined }
    : await startEngine({ dataDir, log: stderrLog });
  try {
    const isReplaced = existsSync(file);
    const { bytes } = await backUp({ file, secret, source: { ...engine, dataDir, artefactFolder } });
    process.stdout.write(`${file}: ${(bytes / 1e6).toFixed(1)} MB, encrypted\n`);
    if (isReplaced) process.stdout.write('It takes the place of the file that was there.\n');
    if (artefactBucket !== undefined) {
      process.stdout.write('The published files are not in it: they stay in their bucket.\n');
    }
    if ('secretKey' in secret) {
      process.stdout.write(
        'Only the SECRET_KEY of this server opens it: keep the key in another place too.\n',
      );
    }
  } finally {
    await engine.stop();
  }
};
