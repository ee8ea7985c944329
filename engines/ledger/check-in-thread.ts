import { parentPort, workerData } from 'node:worker_threads';

import { createPool } from '../database/pool.ts';
import { inBrands } from './brand-scope.ts';
import type { Handed } from './check-beside.ts';
import { type ChainTask, checkChains } from './check-chains.ts';

// The other side of `check-beside.ts`: checks the ranges it is sent, in the snapshot it was given.

const { connection, snapshot } = workerData as Handed; // what `checkBeside` hands over
const pool = createPool({ ...connection, max: 1 });
const begin = `begin isolation level repeatable read read only; set transaction snapshot '${snapshot}'`;

parentPort?.on('message', (task: ChainTask) => void answer(task));

const answer = async (task: ChainTask): Promise<void> => {
  const report = await inBrands(
    pool,
    '*',
    async (client) => {
      await client.query('set local statement_timeout = 0');
      return checkChains(client, task);
    },
    begin,
  );
  parentPort?.postMessage(report);
};
