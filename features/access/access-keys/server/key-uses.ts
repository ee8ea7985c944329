import type { Logger } from 'pino';
import { inScope, type Database } from '@candour/kit/server/database';

/** Use of a key is recorded at most once in this time. */
const noticeMs = 60_000;

type Means = { database: Database; log: Logger; now: () => Date };

/**
 * Records when a key was last used, independently of the visitor's answer: the answer neither waits for it
 * nor fails because of it.
 */
export const createKeyUses = ({ database, log, now }: Means) => {
  const noted = new Map<string, number>();
  return {
    note: (accessKeyId: string): void => {
      const at = now();
      if (at.getTime() - (noted.get(accessKeyId) ?? -noticeMs) < noticeMs) return;
      noted.set(accessKeyId, at.getTime());
      const write = inScope(database, 'all', (db) =>
        db
          .updateTable('accessKey')
          .set({ lastUsedAt: at.toISOString() })
          .where('accessKeyId', '=', accessKeyId)
          .execute(),
      );
      write.catch((error: unknown) => {
        noted.delete(accessKeyId);
        log.warn({ err: error }, 'the use of an access key was not recorded');
      });
    },
  };
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    keyUses: ReturnType<typeof createKeyUses>;
  }
}
