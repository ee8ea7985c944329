import pg from 'pg';

import { restart } from '../../apps/server/restart.ts';
import { startEngine } from './start-engine.ts';

/** A process that runs an engine until it is told to stop: `node serve-engine.fixture.ts DATA_DIR`. */
const dataDir = process.argv[2] ?? '';
const say = (kind: string, text: string) => process.stdout.write(`${kind} ${text}\n`);
let isOver = false;
try {
  const engine = await startEngine({
    dataDir,
    log: {
      info: (text) => say('info', text),
      warn: (text) => say('warn', text),
      error: (text) => say('error', text),
    },
    onRestore: () => void stop().then(restart),
  });
  const pool = new pg.Pool(engine.owner);
  const stop = async () => {
    isOver = true;
    await pool.end();
    await engine.stop();
  };
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  await pool.query('create table if not exists tick (n int generated always as identity)');
  say('ready', JSON.stringify(engine.pool));
  while (!isOver) {
    const { rows } = await pool.query('insert into tick default values returning n');
    say('tick', String(rows[0].n));
  }
} catch (error) {
  say('failed', error instanceof Error ? error.message : String(error));
  if (!isOver) process.exit(1);
}
