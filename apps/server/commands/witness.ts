import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { noteKey, verifierKey } from '../../../engines/transparency/tlog/note.ts';
import { readTrustedLogs } from '../../../engines/transparency/witness/trusted-logs.ts';
import { witnessFiles } from '../../../engines/transparency/witness/witness-files.ts';
import { createWitness } from '../../../engines/transparency/witness/witness.ts';
import { createPublicKey } from 'node:crypto';
import { folderProblem } from '../folder-problem.ts';
import { listening } from '../listening.ts';
import { serveWitness } from '../witness/serve-witness.ts';
import { claimFolder, keyIn } from '../witness/witness-folder.ts';
import { fromStartFolder } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { stderrLog } from './stderr-log.ts';

const options = {
  folder: { type: 'string' },
  name: { type: 'string' },
  logs: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8090' },
} as const;

/** Signs the checkpoints of other installations, on another machine than theirs, until it is told to end. */
export const witness = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options });
  const { host, name } = values;
  if (values.folder === undefined || name === undefined || values.logs === undefined)
    throw new CommandError('Name --folder, --name and --logs.', 2);
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    throw new CommandError('--port is a number, 0 to 65535.', 2);
  const folder = fromStartFolder(values.folder);
  const problem = folderProblem('--folder', folder, { isWritten: true });
  if (problem !== undefined) throw new CommandError(`${problem}.`);
  const keysOf = readTrustedLogs(readFileSync(fromStartFolder(values.logs), 'utf8'));
  const free = claimFolder(folder);
  try {
    const privateKey = await keyIn(folder);
    const key = noteKey(name, { kind: 'witness', publicKey: createPublicKey(privateKey) });
    const files = witnessFiles(folder);
    const signing = createWitness({ name, privateKey, keysOf, files, now: () => new Date() });
    const app = serveWitness(signing, stderrLog);
    const address = await listening(app.listen({ host, port }), { setting: '--port', host, port });
    process.stdout.write(`${verifierKey(key)} ${address}\n`);
    await toldToEnd();
    await app.close();
  } finally {
    free();
  }
};

const toldToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
