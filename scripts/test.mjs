import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockfileProblems } from './lockfile-problems.mjs';
import { prepare, projectNode, run } from './prepare.mjs';

// npm test [-- what vitest should be told]: every check of the project. The last line says how it went.

prepare();
const node = projectNode();
const totals = { passed: 0, failed: 0, skipped: 0 };

for (const part of ['server', 'portal', 'banner', 'tests']) {
  check(`types: ${part}`, () => run('tsc', ['-p', `tsconfig.${part}.json`]));
}
check('lint', () => run('oxlint', ['--deny-warnings']));
check('format', () => run('oxfmt', ['--check', '.']));
check('dead code', () => run('knip', ['--no-progress']));
check('portal budgets', () => run(node, ['check-budgets.ts'], { folder: 'apps/portal' }));
check('lockfile', () => {
  const problems = lockfileProblems();
  return { code: problems.length, output: problems.join('\n') };
});
tests(process.argv.slice(2));

const { passed, failed, skipped } = totals;
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;

function check(name, work) {
  const { code, output } = work();
  const isGood = code === 0;
  totals[isGood ? 'passed' : 'failed']++;
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name}\n${isGood ? '' : `${output}\n`}`);
}

function tests(asked) {
  const folder = mkdtempSync(join(tmpdir(), 'candour-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...asked], {
    shown: true,
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  const failed = (report.numFailedTests ?? 0) + filesThatDidNotRun(report);
  totals.passed += report.numPassedTests ?? 0;
  totals.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  // An error outside any test, or no report at all, is a failure too.
  totals.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function filesThatDidNotRun({ testResults = [] }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}
