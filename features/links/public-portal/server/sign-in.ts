import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { answerCode, type Identified } from '../../identification/door.ts';
import { startSession } from '../../page-sessions/door.ts';
import { findPeople } from '../../tokens/door.ts';
import { proofAddressFor } from '../../../people/data-subjects/door.ts';
import { maskedAddress } from './masked-address.ts';
import type { OpenedPortal } from './open-portal.ts';

type SigningIn = {
  opened: OpenedPortal;
  /** As it was typed when the code was asked for. */
  email: string;
  request: string;
  code: string;
};

/** Opens a session for whoever a code was sent to; null for a wrong one, which counts. */
export const signIn = async (
  db: Db,
  platform: Platform,
  { opened, email, request, code }: SigningIn,
): Promise<SignedIn | null> => {
  const { linkId } = opened.content;
  const identified = await answerCode(db, platform, { linkId, request, code });
  if (identified === null) return null;
  const { dataSubjectId } = identified;
  const address = await addressOf(db, platform, { dataSubjectId, email });
  return address === null ? null : openSession(db, platform, { opened, identified, address });
};

export type SignedIn = { session: string; address: string };

/** Opens a session for somebody; later codes go to the address, if there is one. */
export const openSession = async (
  db: Db,
  platform: Platform,
  { opened, identified, address }: { opened: OpenedPortal; identified: Identified; address: string | null },
): Promise<SignedIn> => {
  const { brandId, linkId } = opened.content;
  const { madeAt, ...known } = identified;
  const now = platform.now();
  const session = await startSession(db, {
    session: {
      ...known,
      brandId,
      linkId,
      tokenMadeAt: madeAt,
      idleMinutes: opened.portal.sessionMinutes,
      ...(address !== null && { proofAddress: address }),
    },
    now,
  });
  await countSignIn(db, { brandId, linkId, day: now.toISOString().slice(0, 10) });
  return { session, address: address === null ? '' : maskedAddress(address) };
};

/**
 * Where the session's later codes go: the address that the person signed in with. Whoever changed it cannot
 * lock out its owner, nor the other way round.
 */
const addressOf = async (
  db: Db,
  { now }: Platform,
  { dataSubjectId, email }: { dataSubjectId: string; email: string },
): Promise<string | null> => {
  const [owner = null] = await findPeople(db, [{ fieldName: 'email1', value: email }]);
  if (owner !== dataSubjectId) return null;
  return proofAddressFor(db, { dataSubjectId, address: email, now: now() });
};

const countSignIn = async (
  db: Db,
  { brandId, linkId, day }: { brandId: number; linkId: number; day: string },
): Promise<void> => {
  await sql`
    insert into portal_sign_in_daily as d (brand_id, link_id, day, sign_ins) values (${brandId}, ${linkId}, ${day}, 1)
    on conflict (brand_id, link_id, day) do update set sign_ins = d.sign_ins + 1`.execute(db);
};
