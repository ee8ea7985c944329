import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';

import { scopeNames } from '../features/access/api-users/contract.ts';
import { allPermissionIds } from '../packages/kit/contract/permissions.ts';
import type { Platform } from '../packages/kit/server/platform.ts';
import type { Query } from './scoped-query.ts';

/** Brands of the world besides Universal (0). */
export const alpha = 1;
export const beta = 2;

/**
 * The people of the world. U0 may do everything everywhere; A1 everything in Alpha and B1 in Beta; A1B2 in both;
 * A1r belongs to Alpha and has no permission; DIS was signed in and then disabled.
 */
const people = {
  U0: { brandIds: [0], permissionIds: allPermissionIds },
  A1: { brandIds: [alpha], permissionIds: allPermissionIds },
  A1r: { brandIds: [alpha], permissionIds: [] },
  B1: { brandIds: [beta], permissionIds: allPermissionIds },
  A1B2: { brandIds: [alpha, beta], permissionIds: allPermissionIds },
  DIS: { brandIds: [alpha], permissionIds: allPermissionIds },
} as const;

export type UserName = keyof typeof people;
/** Programs of Alpha and of Beta, with every scope except those of the portal. */
const programs = { PA: { brandIds: [alpha] }, PB: { brandIds: [beta] } } as const;
export type ProgramName = keyof typeof programs;

export type Token = string;
export type Tokens = Readonly<Record<UserName | ProgramName, Token>>;

export const userNames = Object.keys(people) as readonly UserName[]; // keys of the constant above

/** The cheapest valid argon2id hash. */
export const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The password of everybody in the world. */
export const everyonesPassword = 'Trail-Runner-48-Zelt';

export const emailOf = (user: UserName): string => `${user.toLowerCase()}@nordlicht.example`;

type SessionOf = { sessionId: string; userId: number };
type SecretOf = { apiUserId: number; secretId: number };

/** What tokens of the world are issued for. */
export type Holders = { people: Record<UserName, SessionOf>; programs: Record<ProgramName, SecretOf> };

/** Adds the people and signs each in. */
export const createPeople = async ({
  query,
  signIn,
}: {
  query: Query;
  signIn: (user: UserName) => Promise<Token>;
}): Promise<Holders['people']> => {
  const passwordHash = await hash(everyonesPassword, cheapHash);
  for (const user of userNames) {
    const { brandIds, permissionIds } = people[user];
    await query(
      `insert into admin_user (email_address, forename, surname, password_hash, brand_ids, permission_ids)
       values ($1, $2, 'of the world', $3, $4, $5)`,
      [emailOf(user), user, passwordHash, brandIds, permissionIds],
    );
  }
  const sessions: [UserName, SessionOf][] = [];
  for (const user of userNames) sessions.push([user, sessionOf(await signIn(user))]);
  await query('update admin_user set is_enabled = false where email_address = $1', [emailOf('DIS')]);
  return Object.fromEntries(sessions) as Holders['people']; // one for each of userNames
};

const sessionOf = (token: Token): SessionOf => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sid, sub }: { sid: string; sub: string } = JSON.parse(payload);
  return { sessionId: sid, userId: Number(sub) };
};

/** Adds the programs, each with a secret. */
export const createPrograms = async (query: Query): Promise<Holders['programs']> => {
  const secrets: [string, SecretOf][] = [];
  for (const [name, { brandIds }] of Object.entries(programs)) {
    const [user] = await query<{ apiUserId: number }>(
      `insert into api_user (name, scopes, brand_ids, rate_limit_per_minute) values ($1, $2, $3, 100000)
       returning api_user_id as "apiUserId"`,
      [`World ${name}`, scopeNames.filter((scope) => !scope.startsWith('Admin.')), brandIds],
    );
    const [row] = await query<SecretOf>(
      `insert into api_user_secret (api_user_id, prefix, secret_hash) values ($1, 'world', $2)
       returning api_user_id as "apiUserId", secret_id as "secretId"`,
      [user?.apiUserId, name],
    );
    if (row !== undefined) secrets.push([name, row]);
  }
  return Object.fromEntries(secrets) as Holders['programs']; // one for each of the programs
};

/** Issues a token to everybody, for sessions that begin now. */
export const issueTokens = async (
  { people, programs }: Holders,
  { query, platform }: { query: Query; platform: Platform },
): Promise<Tokens> => {
  await query(
    `update user_session set created_at = now(), last_used_at = now(), authenticated_at = now(),
       ends_at = now() + (ends_at - created_at)`,
  );
  const issued = [
    ...Object.entries(people).map(
      async ([name, session]) => [name, await platform.tokens.issue({ ...session, generation: 1 })] as const,
    ),
    ...Object.entries(programs).map(
      async ([name, secret]) => [name, await platform.apiTokens.issue(secret)] as const,
    ),
  ];
  return Object.fromEntries(await Promise.all(issued)) as Record<UserName | ProgramName, Token>; // one for each
};

let addresses = 0;
/** Sign-ins are limited by address, so each comes from a different one. */
export const freshAddress = (): string => {
  addresses += 1;
  const part = (size: number): number => Math.floor(addresses / size) % 250;
  return `10.${part(62_500)}.${part(250)}.${part(1) + 1}`;
};

/** Signs people in over HTTP. */
export const signInTo =
  (app: FastifyInstance) =>
  async (user: UserName): Promise<Token> => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/authorize/adminportaluser',
      remoteAddress: freshAddress(),
      payload: { emailAddress: emailOf(user), password: everyonesPassword },
    });
    if (response.statusCode !== 200) throw new Error(`${user} cannot sign in: ${response.body}`);
    return response.json<{ token: string }>().token;
  };
