import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFeature } from './make-feature.ts';

// npm run new <area>/<plural noun> [-- --permission <name>]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { permission: { type: 'string' }, help: { type: 'boolean' } },
});
const [room] = positionals;

try {
  if (room === undefined)
    throw new Error(
      'Say what to make, such as: npm run new appearance/sender-addresses -- --permission Themes',
    );
  const root = join(import.meta.dirname, '..');
  const files = makeFeature({ root, room, permission: values.permission });
  // The formatter rewraps lines, whose length depends on the names.
  const sources = files.filter((file) => !file.endsWith('.sql'));
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), sources, { cwd: root });
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n`);
  process.stdout.write(
    'Next: its fields in contract.ts, the migration, portal.tsx and samples.ts; what its screen is for, in portal.tsx; and its place in features/organisation/navigation/tree.ts.\n',
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
