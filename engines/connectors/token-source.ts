import { createHash } from 'node:crypto';
import type pg from 'pg';
import { needsToken, tokenRequest } from '@candour/connectors/delivery/authenticate.ts';
import type { TokenSource } from '@candour/connectors/delivery/deliver.ts';
import type { SystemPlan } from '@candour/connectors/plan.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import type { Engine } from './engine.ts';

type Means = Pick<Engine, 'pool' | 'vault' | 'call' | 'now'>;
type Token = { token: string; renewAtMs: number };

const usualSeconds = 300;
const shortestSeconds = 10;
const tokenTimeoutMs = 15_000;

/**
 * Access tokens of a system. One is requested for all nodes and runs: whoever needs one first holds its row
 * during the request, and the others wait and use the same one. It is renewed at four fifths of its life or
 * a minute before its end.
 */
export const createTokenSource = (means: Means, system: SystemPlan): TokenSource => {
  let known: Token | null = null;
  let asking: Promise<Token | { problem: string }> | undefined;
  const source: TokenSource = async ({ stale }) => {
    if (known !== null && known.token !== stale && known.renewAtMs > means.now()) return known;
    asking ??= inBrands(means.pool, '*', (client) => tokenFromRow(means, { client, system, stale }))
      .catch(() => ({ problem: 'No access token could be obtained' }))
      .finally(() => (asking = undefined));
    const got = await asking;
    if ('problem' in got) return got;
    known = got;
    // It was already replaced before this one was known to be refused.
    return got.token === stale ? source({ stale }) : got;
  };
  return source;
};

type Row = { token: string | null; credentialsHash: string; renewAt: string | null };

const tokenFromRow = async (
  { vault, call, now }: Means,
  { client, system, stale }: { client: pg.ClientBase; system: SystemPlan; stale: string | null },
): Promise<Token | { problem: string }> => {
  const place = { table: 'oauth_token', column: 'token', row: system.id };
  const credentialsHash = hashOf(system);
  await client.query('insert into oauth_token (system_id) values ($1) on conflict do nothing', [system.id]);
  const { rows } = await client.query<Row>(
    `select token, credentials_hash as "credentialsHash", renew_at as "renewAt" from oauth_token
     where system_id = $1 for update`,
    [system.id],
  );
  const [row] = rows;
  const renewAtMs = row?.renewAt ? Date.parse(row.renewAt) : 0;
  if (row?.token && row.credentialsHash === credentialsHash && renewAtMs > now()) {
    const token = vault.open(row.token, place);
    if (token !== stale) return { token, renewAtMs };
  }
  const got = await askForToken(call, system);
  if ('problem' in got) return got;
  const life = got.seconds * 1_000;
  const renewAt = now() + Math.max(Math.min(life * 0.8, life - 60_000), shortestSeconds * 1_000);
  await client.query(
    `update oauth_token set token = $2, credentials_hash = $3, renew_at = $4, expires_at = $5 where system_id = $1`,
    [system.id, vault.seal(got.token, place), credentialsHash, new Date(renewAt), new Date(now() + life)],
  );
  return { token: got.token, renewAtMs: renewAt };
};

/** Different credentials need a different token. */
const hashOf = ({ authentication }: SystemPlan): string =>
  createHash('sha256').update(JSON.stringify(authentication)).digest('hex');

const askForToken = async (
  call: Engine['call'],
  { authentication }: SystemPlan,
): Promise<{ token: string; seconds: number } | { problem: string }> => {
  if (!needsToken(authentication)) return { problem: 'This system needs no access token' };
  const reply = await call({
    ...tokenRequest(authentication),
    timeoutMs: tokenTimeoutMs,
    clientCertificate: null,
    signal: new AbortController().signal,
  });
  if ('problem' in reply) return { problem: `No access token could be obtained: ${reply.message}` };
  if (reply.status !== 200)
    return { problem: `No access token could be obtained: the token address answered ${reply.status}` };
  return tokenIn(reply.body) ?? { problem: 'No access token could be obtained: the answer contains none' };
};

const tokenIn = (body: string): { token: string; seconds: number } | undefined => {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(body) as Record<string, unknown>;
    // Nothing that could break out of a header.
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined;
    const given = Number(seconds);
    return { token, seconds: Number.isFinite(given) && given > 0 ? given : usualSeconds };
  } catch {
    return undefined;
  }
};
