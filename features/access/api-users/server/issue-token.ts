import type { RateLimit } from '@candour/kit/server/rate-limit';
import { refuse } from '@candour/kit/server/refusal';
import type { Call } from '@candour/kit/server/call';
import type { getToken } from '../contract.ts';
import { tokenSeconds } from './api-tokens.ts';
import { mustCallFrom } from './authenticate-program.ts';
import { hashOf, isSameHash } from './secrets.ts';

const wrong = 'The client id or secret is incorrect';
const tokenLimit: RateLimit = {
  perMinute: 30,
  message: 'Too many attempts. Please wait a minute and try again.',
};
/** Compared if there is no such client, so that both cases take the same time. */
const nobodys = hashOf('no client has this secret');

/** Exchanges credentials for a token; it never says what is wrong with them. */
export const issueToken = async ({ body, db, origin, platform }: Call<typeof getToken>) => {
  platform.limitRate(tokenLimit, origin.ip);
  const now = platform.now();
  const client = await db
    .selectFrom('apiUser')
    .selectAll()
    .where('clientId', '=', body.clientId.toLowerCase())
    .executeTakeFirst();
  const secrets = await db
    .selectFrom('apiUserSecret')
    .select(['secretId', 'secretHash'])
    .where('apiUserId', '=', client?.apiUserId ?? 0)
    .execute();
  const given = hashOf(body.clientSecret);
  const found = (secrets.length === 0 ? [{ secretId: 0, secretHash: nobodys }] : secrets).find(
    ({ secretHash }) => isSameHash(secretHash, given),
  );
  const isOver = client?.expiresAt != null && Date.parse(client.expiresAt) <= now.getTime();
  if (!client || !found || !client.isEnabled || isOver) return refuse(401, wrong);
  mustCallFrom(origin.ip, client.ipRanges);
  const { apiUserId } = client;
  const accessToken = await platform.apiTokens.issue({ apiUserId, secretId: found.secretId });
  return { accessToken, tokenType: 'Bearer' as const, expiresIn: tokenSeconds };
};
