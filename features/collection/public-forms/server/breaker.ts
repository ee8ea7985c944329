import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { refuse } from '@candour/kit/server/refusal';

const minute = 60_000;
/** The share of the limit from which browsers have to compute more. */
const busyShare = 0.1;

/** Watches how much is sent under each access key to this process. */
export type KeyBreaker = {
  /** Counts a submission; refuses it with 503 once the key sent more than `most` within a minute. */
  count: (accessKeyId: string, most: number) => void;
  /** Whether so much was sent lately, under any key, that programs must be behind it. */
  isBusy: () => boolean;
};

export const createKeyBreaker = ({ log, now }: { log: Logger; now: () => Date }): KeyBreaker => {
  const seen = new LRUCache<string, { since: number; times: number }>({ max: 10_000 });
  let busyUntil = 0;
  return {
    count: (accessKeyId, most) => {
      const at = now().getTime();
      const known = seen.get(accessKeyId);
      const own = known !== undefined && at - known.since < minute ? known : { since: at, times: 0 };
      own.times += 1;
      seen.set(accessKeyId, own);
      if (own.times > most * busyShare) busyUntil = at + minute;
      if (own.times <= most) return;
      if (own.times === most + 1)
        log.error(`More than ${most} submissions within a minute under the access key ${accessKeyId}`);
      refuse(503, 'The server is busy. Please try again.');
    },
    isBusy: () => now().getTime() < busyUntil,
  };
};
