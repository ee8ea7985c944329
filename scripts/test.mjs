import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { lockfileProblems } from './lockfile-problems.mjs';
import { build, install, projectNode, root, start } from './prepare.mjs';

// npm test [-- arguments for vitest]: every check of the project. The last line summarises the result.

install();
const built = build();
const node = projectNode();
const totals = { passed: 0, failed: 0, skipped: 0 };

// The tests keep all cores busy, and on one core a check takes two thirds of the work.
const whenQuiet = { canWait: true, environment: { GOMAXPROCS: '1' } };
const checks = [
  ...['tests', 'server', 'portal', 'banner'].map((part) => [
    `types: ${part}`,
    () => start('tsc', ['-p', `tsconfig.${part}.json`, '--checkers', '1'], whenQuiet),
  ]),
  ['lint', () => start('oxlint', ['--deny-warnings', '--threads', '1'], whenQuiet)],
  ['format', () => start('oxfmt', ['--check', '.'], whenQuiet)],
  ['imports', () => start(node, ['scripts/imports/check.ts'], whenQuiet)],
  ['dialect', () => start(node, ['scripts/dialect/check.ts'], whenQuiet)],
  ['dead code', () => start('knip', ['--no-progress'], whenQuiet)],
  ['portal budgets', checkBudgets],
  ['lockfile', checkLockfile],
];
// Builds, and tests that wait for browsers and engines, leave time in between; the checks need it.
await Promise.all([inPairs(checks), built.then(() => tests(process.argv.slice(2)))]);

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

async function checkBudgets() {
  await built;
  return start(node, ['check-budgets.ts'], { folder: 'apps/portal', ...whenQuiet });
}

function checkLockfile() {
  const problems = lockfileProblems();
  return { code: problems.length, output: problems.join('\n') };
}

async function tests(asked) {
  const { code, report, strayErrors } = await runTests(asked);
  const failed = (report.numFailedTests ?? 0) + filesThatDidNotRun(report) + strayErrors;
  totals.passed += report.numPassedTests ?? 0;
  totals.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  // No report at all is a failure too.
  totals.failed += failed === 0 && code !== 0 ? 1 : failed;
  tellSlowest(report);
}

async function runTests(asked) {
  const file = join(mkdtempSync(join(tmpdir(), 'candour-report-')), 'report.json');
  const own = `--reporter=${join(root, 'scripts/stray-errors.mjs')}`;
  const reporters = ['--reporter=default', '--reporter=json', own, `--outputFile.json=${file}`];
  const { code } = await start(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...asked], {
    shown: true,
  });
  process.stdout.write(`Report: ${file}\n`);
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
  return { code, report: read(file) ?? {}, strayErrors: read(`${file}.stray`) ?? 0 };
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
