import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './prepare.mjs';

/**
 * SUP-01: reasons why an install from package-lock.json would fail on another machine, or fetch or run
 * something nobody agreed to. A registry mirror may lack the packages of other platforms, and npm then
 * leaves them out of the lock file, which makes "npm ci" fail everywhere else.
 */
export function lockfileProblems() {
  const { packages } = readJson('package-lock.json');
  const { allowScripts = {} } = readJson('package.json');
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    for (const optional of Object.keys(entry.optionalDependencies ?? {})) {
      if (!packages[`node_modules/${optional}`] && !packages[`${path}/node_modules/${optional}`]) {
        problems.push(`${name} may need ${optional}, which the lock does not name`);
      }
    }
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) problems.push(`${name} has no exact version`);
    if (!entry.optional && !entry.integrity?.startsWith('sha512-')) problems.push(`${name} has no checksum`);
    if (/^(git|file|https?:\/\/(?!registry\.npmjs\.org\/))/.test(entry.resolved ?? '')) {
      problems.push(`${name} comes from ${entry.resolved}`);
    }
    if (entry.hasInstallScript && !isNamed(allowScripts, name)) {
      problems.push(`${name} runs a script when installed; say in allowScripts whether it may`);
    }
  }
  return problems;
}

function isNamed(allowScripts, name) {
  return Object.keys(allowScripts).some((key) => key === name || key.startsWith(`${name}@`));
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
