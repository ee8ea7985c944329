import { archive } from './archive.ts';
import { backup } from './backup.ts';
import { CommandError } from './command-error.ts';
import { evidence } from './evidence.ts';
import { mails } from './mails.ts';
import { openPortal } from './open-portal.ts';
import { restoreBackup } from './restore-backup.ts';
import { serve } from './serve.ts';
import { singleSignOn } from './single-sign-on.ts';
import { verify } from './verify.ts';
import { verifyReceiptFile } from './verify-receipt-file.ts';
import { witness } from './witness.ts';

const COMMANDS: Record<string, { run: (args: string[]) => Promise<void>; usage: string }> = {
  serve: { run: serve, usage: 'serve [--role portal,public,worker]' },
  backup: { run: backup, usage: 'backup FILE [--passphrase-file FILE]' },
  restore: { run: restoreBackup, usage: 'restore FILE [--passphrase-file FILE]' },
  mails: { run: mails, usage: 'mails [ID]' },
  'single-sign-on': { run: singleSignOn, usage: 'single-sign-on [off]' },
  'open-portal': { run: openPortal, usage: 'open-portal' },
  evidence: {
    run: evidence,
    usage:
      'evidence --person IDENTIFIER | --record ID | --banner ID --version N [--from TIME] [--to TIME] [--brand ID] --out FOLDER',
  },
  archive: { run: archive, usage: 'archive --before DATE --out FOLDER [--with-people]' },
  'verify-ledger': {
    run: verify,
    usage: 'verify-ledger [--checkpoints FILE] [--totals] [--since-last] [--threads N]',
  },
  'verify-receipt': {
    run: verifyReceiptFile,
    usage: 'verify-receipt FILE [--key FILE] [--brand ID] [--witness KEY]',
  },
  witness: {
    run: witness,
    usage: 'witness --folder FOLDER --name NAME --logs FILE [--host ADDRESS] [--port NUMBER]',
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  const lines = Object.values(COMMANDS).map(({ usage }) => `  candour ${usage}`);
  const isAsked = ['', 'help', '--help'].includes(name);
  process.stderr.write(`${isAsked ? '' : `There is no command ${name}.\n`}Usage:\n${lines.join('\n')}\n`);
  process.exitCode = isAsked ? 0 : 2;
} else {
  await command.run(args).catch((error: unknown) => {
    const hint = error instanceof TypeError && 'code' in error ? `\nUsage: candour ${command.usage}` : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  });
}
