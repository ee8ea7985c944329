import type { AskedCode } from '@candour/forms/portal-wire.ts';
import type { Db } from '@candour/kit/server/database';
import { refuse, tooOften } from '@candour/kit/server/refusal';
import { answerCode, askForCode } from '../../identification/door.ts';
import { proveSession } from '../../page-sessions/door.ts';
import { maskedAddress } from './masked-address.ts';
import { entranceOf } from './open-portal.ts';
import type { PortalVisit } from './visit.ts';

/** Sends another code to the address that opened the session. */
export const askProof = async (
  db: Db,
  { platform, opened, session: { proofAddress } }: PortalVisit,
): Promise<AskedCode> => {
  if (proofAddress === null) return refuse(403, 'There is no address to send a code to', 'no-address');
  const entrance = entranceOf(opened);
  const { request, isTooOften } = await askForCode(db, platform, { entrance, email: proofAddress });
  if (isTooOften)
    throw tooOften('Five codes were asked for in this hour; no more are sent', 3_600_000, 'too-often');
  return { request, sentTo: maskedAddress(proofAddress) };
};

/** Takes that code; null for a wrong one, and for one that somebody else was sent. */
export const prove = async (
  db: Db,
  { platform, opened, session, sessionHash }: PortalVisit,
  { request, code }: { request: string; code: string },
): Promise<object | null> => {
  const { linkId } = opened.content;
  const identified = await answerCode(db, platform, { linkId, request, code });
  if (identified?.dataSubjectId !== session.dataSubjectId) return null;
  await proveSession(db, { sessionHash, now: platform.now() });
  return {};
};
