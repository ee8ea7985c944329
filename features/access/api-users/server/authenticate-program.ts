import { sql } from 'kysely';
import { isInRanges } from '@candour/kit/contract/ip-range';
import type { Origin } from '@candour/kit/server/origin';
import type { Database } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Session } from '@candour/kit/server/session';
import type { Scope } from '../contract.ts';
import type { ApiTokens } from './api-tokens.ts';
import { createCallLimit } from './call-limit.ts';
import { mayCallWith, permissionsOfScopes } from './reach.ts';

type Found = {
  apiUserId: number;
  name: string;
  scopes: Scope[];
  brandIds: number[];
  ipRanges: string[];
  rateLimitPerMinute: number;
};

/**
 * A program outside its addresses or over its limit is told so; anything else that is wrong looks like no
 * token.
 */
export const authenticateProgramWith = (database: Database, tokens: ApiTokens, now: () => Date) => {
  const limit = createCallLimit(now);
  return async (bearer: string, { ip }: Origin): Promise<Session | null> => {
    const claims = await tokens.read(bearer);
    const found = claims && (await findProgram(database, claims, now()));
    if (!claims || !found) return null;
    mustCallFrom(ip, found.ipRanges);
    limit(found.apiUserId, found.rateLimitPerMinute);
    return sessionOf(found, claims.tokenExpiry, now());
  };
};

/** Checks the ranges of a program, if it has any. */
export const mustCallFrom = (ip: string, ranges: readonly string[]): void => {
  if (ranges.length > 0 && !isInRanges(ip, ranges)) refuse(403, 'Calls from this address are not allowed');
};

/**
 * Read on each call, so that disabling, revoking and expiry take effect at once. Records its use once a
 * minute.
 */
const findProgram = async (
  database: Database,
  { apiUserId, secretId }: { apiUserId: number; secretId: number },
  now: Date,
): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select * from candour_open_program(${apiUserId}::int, ${secretId}::int, ${now.toISOString()}::timestamptz)`.execute(
    database,
  );
  return rows[0];
};

const sessionOf = (
  { apiUserId, name, scopes, brandIds }: Found,
  tokenExpiry: number,
  now: Date,
): Session => ({
  sessionId: `program-${apiUserId}`,
  generation: 0,
  authenticatedAt: now,
  userId: 0,
  fullName: `${name} (API)`,
  emailAddress: '',
  brandIds,
  tokenExpiry,
  permissionIds: permissionsOfScopes(scopes),
  program: { apiUserId, scopes, mayCall: mayCallWith(scopes) },
});
