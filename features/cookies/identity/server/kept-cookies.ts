import { createHash } from 'node:crypto';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';

/** A visitor as the service knows them. */
export type Visit = {
  /** SHA-256 of the cookie that only the service can read, hex. */
  tokenHash: string;
  brandId: number;
  accessKeyId: string;
  visitGuid: string;
  lastVisitAt: string;
};

/** A cookie that is kept. */
export type KeptCookie = { name: string; value: string; cookieScriptId: number };

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The hash under which a visitor is known; undefined for a cookie that means nobody. */
export const findIdentity = async (
  db: Db,
  { token, key }: { token: string | undefined; key: string },
): Promise<string | undefined> => {
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('identity')
    .select('tokenHash')
    .where('tokenHash', '=', hashOf(token))
    .where('accessKeyId', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.tokenHash;
};

/** Each value belongs to its visitor and name. */
const placeOf = (brandId: number, tokenHash: string, name: string) => ({
  table: 'identity_cookie',
  column: 'value',
  row: `${tokenHash} ${name}`,
  brandId,
});

type Of = { brandId: number; tokenHash: string | undefined };

/** What is kept of a visitor. */
export const readKept = async (
  db: Db,
  { vault }: Pick<Platform, 'vault'>,
  { brandId, tokenHash }: Of,
): Promise<{ name: string; value: string }[]> => {
  if (tokenHash === undefined) return [];
  const rows = await db.selectFrom('identityCookie').selectAll().where('tokenHash', '=', tokenHash).execute();
  return rows.map(({ cookieName: name, value }) => ({
    name,
    value: vault.open(value, placeOf(brandId, tokenHash, name)),
  }));
};

/** Notes a visit, and keeps what came with it. */
export const writeKept = async (
  db: Db,
  { vault }: Pick<Platform, 'vault'>,
  { visit, cookies }: { visit: Visit; cookies: readonly KeptCookie[] },
): Promise<void> => {
  const { tokenHash, brandId, visitGuid, lastVisitAt } = visit;
  await db
    .insertInto('identity')
    .values(visit)
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ visitGuid, lastVisitAt }))
    .execute();
  for (const { name: cookieName, value, cookieScriptId } of cookies) {
    const sealed = vault.seal(value, placeOf(brandId, tokenHash, cookieName));
    await db
      .insertInto('identityCookie')
      .values({ tokenHash, brandId, cookieName, cookieScriptId, value: sealed })
      .onConflict((conflict) =>
        conflict.columns(['tokenHash', 'cookieName']).doUpdateSet({ value: sealed, cookieScriptId }),
      )
      .execute();
  }
};

export const removeKept = async (db: Db, tokenHash: string, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  await db
    .deleteFrom('identityCookie')
    .where('tokenHash', '=', tokenHash)
    .where('cookieName', 'in', [...names])
    .execute();
};

/** Forgets a visitor, and all that is kept of them. */
export const forget = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('identity').where('tokenHash', '=', tokenHash).execute();
};
