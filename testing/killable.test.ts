import { expect, test } from 'vitest';
import { longTest } from './long.ts';
import { startKillable } from './killable.ts';

const run = (code: string, startMs = 20_000) => {
  const lines: string[] = [];
  const started = startKillable({ args: ['-e', code], onLine: (line) => lines.push(line), startMs });
  return { lines, started };
};

test('a process is killed while it works, and all it printed is read', async () => {
  const { lines, started } = run(`setInterval(() => console.log('on'), 5)`);
  await (await started).kill();
  expect(lines.length).toBeGreaterThan(0);
});

longTest('nobody waits for one that ended by itself', async () => {
  const { started } = run(`console.log('one')`);
  const child = await started;
  await new Promise((done) => setTimeout(done, 1_000));
  await expect(child.kill()).rejects.toThrow('A process ended by itself with 0');
});

longTest('nobody waits for one that does not start or says nothing', async () => {
  await expect(run(`process.exit(3)`).started).rejects.toThrow('A process did not start');
  await expect(run(`setInterval(() => undefined, 1_000)`, 500).started).rejects.toThrow(
    'said nothing for 500 ms',
  );
});
