import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';

import { scopeNames } from '../features/access/api-users/contract.ts';
import type { ApiTokens } from '../features/access/api-users/server/api-tokens.ts';
import { allPermissionIds } from '../packages/kit/contract/permissions.ts';
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

/** Adds the people and returns a token for each. */
export const createPeople = async ({
  query,
  signIn,
}: {
  query: Query;
  signIn: (user: UserName) => Promise<Token>;
}): Promise<Record<UserName, Token>> => {
  const passwordHash = await hash(everyonesPassword, cheapHash);
  for (const user of userNames) {
    const { brandIds, permissionIds } = people[user];
    await query(
      `insert into admin_user (email_address, forename, surname, password_hash, brand_ids, permission_ids)
       values ($1, $2, 'of the world', $3, $4, $5)`,
      [emailOf(user), user, passwordHash, brandIds, permissionIds],
    );
  }
  const tokens: [UserName, Token][] = [];
  for (const user of userNames) tokens.push([user, await signIn(user)]);
  await query('update admin_user set is_enabled = false where email_address = $1', [emailOf('DIS')]);
  return Object.fromEntries(tokens) as Record<UserName, Token>; // one for each of userNames
};

/** Adds the programs and returns a token for each. */
export const createPrograms = async ({
  query,
  tokens,
}: {
  query: Query;
  tokens: ApiTokens;
}): Promise<Record<ProgramName, Token>> => {
  const issued: [string, Token][] = [];
  for (const [name, { brandIds }] of Object.entries(programs)) {
    const [user] = await query<{ apiUserId: number }>(
      `insert into api_user (name, scopes, brand_ids, rate_limit_per_minute) values ($1, $2, $3, 100000)
       returning api_user_id as "apiUserId"`,
      [`World ${name}`, scopeNames.filter((scope) => !scope.startsWith('Admin.')), brandIds],
    );
    const [row] = await query<{ apiUserId: number; secretId: number }>(
      `insert into api_user_secret (api_user_id, prefix, secret_hash) values ($1, 'world', $2)
       returning api_user_id as "apiUserId", secret_id as "secretId"`,
      [user?.apiUserId, name],
    );
    if (row !== undefined) issued.push([name, await tokens.issue(row)]);
  }
  return Object.fromEntries(issued) as Record<ProgramName, Token>; // one for each of the programs
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
