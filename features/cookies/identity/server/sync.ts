import { randomBytes } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { SyncBody } from '../contract.ts';
import type { Admitted } from './admit.ts';
import { agreedTo } from './agreed.ts';
import { changesTo, type ToSet } from './changes.ts';
import { findIdentity, forget, hashOf, readKept, removeKept, writeKept } from './kept-cookies.ts';

export type Synced = {
  restored: string[];
  waits: boolean;
  cookies: ToSet[];
  /** The cookie that only the service can read: its value, null to end it, or undefined to leave it alone. */
  token: string | null | undefined;
};

/**
 * Keeps what the page has of services that are agreed to, sets again what the browser lost, and ends what was
 * withdrawn.
 */
export const sync = async (
  platform: Platform,
  { admitted, body, token }: { admitted: Admitted; body: SyncBody; token: string | undefined },
): Promise<Synced> => {
  const { brandId, definition, identity } = admitted;
  const agreed = await agreedTo(platform, { definition, visitGuid: body.guid });
  return inScope(platform.database, [brandId], async (db) => {
    const known = await findIdentity(db, { token, key: body.key });
    const held = await readKept(db, platform, { brandId, tokenHash: known });
    const { kept, lost, ended, gone, waits } = changesTo({
      listed: identity.cookies,
      wanted: new Set(body.channels),
      agreed,
      given: body.cookies,
      held,
    });
    if (known === undefined && kept.length === 0)
      return { restored: [], waits, cookies: [], token: undefined };
    if (known !== undefined) await removeKept(db, known, gone);
    if (known !== undefined && gone.length === held.length && kept.length === 0) {
      await forget(db, known);
      return { restored: [], waits, cookies: ended, token: null };
    }
    const own = known === undefined ? randomBytes(32).toString('base64url') : token;
    const visit = {
      tokenHash: known ?? hashOf(own ?? ''),
      brandId,
      accessKeyId: body.key,
      visitGuid: body.guid,
      lastVisitAt: platform.now().toISOString(),
    };
    const cookies = kept.map(({ name, value, cookie }) => ({
      name,
      value,
      cookieScriptId: cookie.cookieScriptId,
    }));
    await writeKept(db, platform, { visit, cookies });
    const restored = lost.map(({ name }) => name);
    return { restored, waits, cookies: [...kept, ...lost, ...ended], token: own };
  });
};
