import { projectNode, prepare, run } from './prepare.mjs';

// npm run test:long [-- folders]: what takes too long for npm test. Each proof is a program that exits with 0
// if all is well. With folders only their tests run, with every full count.

const asked = process.argv.slice(2);
/** Those that npm test leaves out, repeats less often, or runs in fewer variants: testing/long.ts. */
const everyTest = {
  program: ['node_modules/vitest/vitest.mjs', 'run', ...asked],
  environment: { LONG: '1' },
};
const everything = {
  'fresh clone': { program: ['scripts/prove-fresh-clone.mjs'] },
  'tests with every full count': everyTest,
  // Kills, silence, clock jumps, a full disk, small limits and tamperings: one table.
  'campaign of faults': { program: ['e2e/campaign/run.ts'] },
};

const proofs = asked.length > 0 ? { 'tests with every full count': everyTest } : everything;

await prepare();
const failed = Object.entries(proofs).filter(([name, { program, environment }]) => {
  process.stdout.write(`\n== ${name}\n`);
  return run(projectNode(), program, { environment, shown: true }).code !== 0;
});
process.stdout.write(`${Object.keys(proofs).length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
