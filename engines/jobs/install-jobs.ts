import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';
import { PgBoss, type ConstructorOptions } from 'pg-boss';

import { DatabaseClient } from '../database/client.ts';
import { SCHEMA } from './schema.ts';

const PATIENCE_MS = 20_000;

/** Creates the tables of the job engine, or brings them up to its version; as their owner. */
export const installJobs = async (owner: pg.ClientConfig): Promise<void> => {
  const boss = new PgBoss({
    ...({ ...owner, Client: DatabaseClient } as ConstructorOptions), // the same names, for the same driver
    schema: SCHEMA,
    max: 1,
    application_name: 'candour jobs',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    // An upgrade builds some indexes in the background.
    const until = Date.now() + PATIENCE_MS;
    while ((await isBuilding(boss)) && Date.now() < until) await pause(100);
  } finally {
    await boss.stop({ graceful: false });
  }
};

const isBuilding = async (boss: PgBoss): Promise<boolean> =>
  (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
