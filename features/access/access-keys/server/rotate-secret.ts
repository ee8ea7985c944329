import { randomBytes } from 'node:crypto';
import type { Call } from '@candour/kit/server/call';
import type { AccessKey } from '../contract.ts';
import { secretPlace } from './secret-place.ts';

/** For this long pages may still sign with the previous secret. */
const overlapMs = 24 * 3_600_000;

/** Creates a new secret, returns it only this once, and keeps the previous one for a day. */
export const rotateSecret = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  key: AccessKey,
): Promise<{ tokenSecret: string; previousUntil: string | null }> => {
  const { accessKeyId, brandId } = key;
  const tokenSecret = randomBytes(32).toString('base64url');
  const secret = platform.vault.seal(tokenSecret, secretPlace(key));
  const madeAt = platform.now().toISOString();
  const until = new Date(platform.now().getTime() + overlapMs).toISOString();
  const { previousUntil } = await db
    .insertInto('accessKeySecret')
    .values({ accessKeyId, brandId, secret, madeAt, previous: null, previousUntil: null })
    .onConflict((conflict) =>
      conflict.column('accessKeyId').doUpdateSet((row) => ({
        secret,
        madeAt,
        previous: row.ref('accessKeySecret.secret'),
        previousUntil: until,
      })),
    )
    .returning('previousUntil')
    .executeTakeFirstOrThrow();
  return { tokenSecret, previousUntil };
};
