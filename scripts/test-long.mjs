import { projectNode, prepare, run } from './prepare.mjs';

// npm run test:long: what takes too long for npm test. Each proof is a program that exits with 0 if all is
// well.

const proofs = {
  'fresh clone': { program: ['scripts/prove-fresh-clone.mjs'] },
  // Tests that npm test repeats less often, or in fewer variants: testing/long.ts.
  'tests with every full count': {
    program: ['node_modules/vitest/vitest.mjs', 'run'],
    environment: { LONG: '1' },
  },
  // Kills, silence, clock jumps, a full disk, small limits and tamperings: one table.
  'campaign of faults': { program: ['e2e/campaign/run.ts'] },
};

prepare();
const failed = Object.entries(proofs).filter(([name, { program, environment }]) => {
  process.stdout.write(`\n== ${name}\n`);
  return run(projectNode(), program, { environment, shown: true }).code !== 0;
});
process.stdout.write(`${Object.keys(proofs).length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
