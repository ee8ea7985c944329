import type { PgBoss } from 'pg-boss';
import type { Job } from '@candour/kit/server/jobs';

const hour = 3_600;
const HEARTBEAT_SECONDS = 10;

/** Adjusts the queues to the jobs of this version. Several nodes may do so at once. */
export const syncQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const names = jobs.map(({ name }) => name);
  const known = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]));
  for (const { name, seconds, retries = 5 } of jobs) {
    const wanted = {
      expireInSeconds: seconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: retries,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: hour,
      deleteAfterSeconds: 24 * hour,
      notify: true,
    };
    const present = known.get(name);
    if (present === undefined) await boss.createQueue(name, wanted);
    else if (Object.entries(wanted).some(([fact, value]) => present[fact as keyof typeof wanted] !== value))
      await boss.updateQueue(name, wanted);
  }
};
