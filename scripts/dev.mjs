import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { prepare, projectNode, root, run } from './prepare.mjs';

// The server and the portal restart or reload on every change; the banner is rebuilt.

await prepare();
const node = projectNode();
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
// Kept emails, with their links, are logged at this level only.
const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug' };
const watching = ['--watch', '--watch-preserve-output', 'apps/server/main.ts'];
const parts = [
  spawn(node, watching, { cwd: root, stdio: 'inherit', env }),
  spawn(node, [vite], { cwd: join(root, 'apps', 'portal'), stdio: 'inherit' }),
];

let pending;
for (const folder of ['packages/banner/runtime', 'packages/banner/build', 'packages/consent']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(() => run(node, ['packages/banner/build/build-runtime.ts']), 100);
  });
}

const stop = () => {
  for (const part of parts) part.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
let left = parts.length;
for (const part of parts) {
  part.once('exit', (code) => {
    stop();
    if (--left === 0) process.exit(code ?? 0);
  });
}
