import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { lockfileProblems } from './lockfile-problems.mjs';
import { prepare, projectNode, root, start } from './prepare.mjs';

// npm test [-- arguments for vitest]: every check of the project. The last line summarises the result.

prepare();
const node = projectNode();
const totals = { passed: 0, failed: 0, skipped: 0 };

const whenQuiet = { canWait: true };
const checks = [
  ...['tests', 'server', 'portal', 'banner'].map((part) => [
    `types: ${part}`,
    () => start('tsc', ['-p', `tsconfig.${part}.json`], whenQuiet),
  ]),
  ['lint', () => start('oxlint', ['--deny-warnings'], whenQuiet)],
  ['format', () => start('oxfmt', ['--check', '.'], whenQuiet)],
  ['imports', () => start(node, ['scripts/imports/check.ts'], whenQuiet)],
  ['dialect', () => start(node, ['scripts/dialect/check.ts'], whenQuiet)],
  ['dead code', () => start('knip', ['--no-progress'], whenQuiet)],
  ['portal budgets', () => start(node, ['check-budgets.ts'], { folder: 'apps/portal', ...whenQuiet })],
  ['lockfile', checkLockfile],
];
// Tests wait for browsers and engines now and then; the checks need the time in between.
await Promise.all([inPairs(checks), tests(process.argv.slice(2))]);

const { passed, failed, skipped } = totals;
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function inPairs(checks) {
  const waiting = [...checks];
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all([take(), take()]);
}

async function check(name, work) {
  const { code, output } = await work();
  const isGood = code === 0;
  totals[isGood ? 'passed' : 'failed']++;
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name}\n${isGood ? '' : `${output}\n`}`);
}

function checkLockfile() {
  const problems = lockfileProblems();
  return { code: problems.length, output: problems.join('\n') };
}

async function tests(asked) {
  const file = join(mkdtempSync(join(tmpdir(), 'candour-report-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await start(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...asked], {
    shown: true,
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const failed = (report.numFailedTests ?? 0) + filesThatDidNotRun(report);
  totals.passed += report.numPassedTests ?? 0;
  totals.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  // An error outside any test, or no report at all, is a failure too.
  totals.failed += failed === 0 && code !== 0 ? 1 : failed;
  tellSlowest(report);
  process.stdout.write(`Report: ${file}\n`);
}

function tellSlowest({ testResults = [] }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 20);
  process.stdout.write('\nSlowest files, in seconds:\n');
  for (const { name, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} ${name}\n`);
}

function filesThatDidNotRun({ testResults = [] }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}
