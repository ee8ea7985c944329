import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { AttentionSource } from '@candour/kit/server/attention';
import { accessKeyScreens } from '../contract.ts';

const noticeDays = 30;
const day = 86_400_000;

/** Keys that expire soon; a live banner whose key has expired is told by its checks. */
export const accessKeyAttention: AttentionSource = {
  kind: 'AccessKeys',
  access: [may('AccessKeys')],
  find: async ({ db, platform }) => {
    const now = platform.now().getTime();
    const rows = await db
      .selectFrom('accessKey')
      .select(['accessKeyId', 'accessKeyName', 'brandId', 'expiresAt'])
      .where('isEnabled', '=', true)
      .where('expiresAt', '>', new Date(now).toISOString())
      .where('expiresAt', '<=', new Date(now + noticeDays * day).toISOString())
      .execute();
    return rows.map(({ accessKeyId, accessKeyName, brandId, expiresAt }) => {
      const expires = Date.parse(expiresAt ?? '');
      return {
        key: accessKeyId,
        brandIds: [brandId],
        title: `Access key ${accessKeyName} expires ${inDays(Math.floor((expires - now) / day))}`,
        text: 'From then on, answers given with it are refused.',
        tone: 'warning',
        since: new Date(expires - noticeDays * day).toISOString(),
        action: 'Change expiry',
        place: { ...linkTo(accessKeyScreens, 'access-keys'), search: { q: accessKeyName } },
      };
    });
  },
};

const inDays = (days: number): string =>
  days === 0 ? 'within a day' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
