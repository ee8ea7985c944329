import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { proofAddressFor, addressOf } from '../../../people/data-subjects/door.ts';
import { acceptHostToken, askForLink, openMailedLink } from '../../identification/door.ts';
import { authenticationTypes } from '../../links/contract/link-types.ts';
import { addressBase } from '../../links/door.ts';
import { entranceOf, type OpenedPortal } from './open-portal.ts';
import { openSession, type SignedIn } from './sign-in.ts';

/** A portal shows more than a page, so its links live shortly. */
const lifeMinutes = 15;

/** Sends a personal link to the portal, if the address is somebody's. */
export const sendLink = async (
  db: Db,
  platform: Platform,
  { opened, email }: { opened: OpenedPortal; email: string },
): Promise<void> => {
  const entrance = entranceOf(opened);
  const { brandId, linkType } = opened.content;
  const base = await addressBase(db, platform, { brandId, linkType });
  const address = `${base}${opened.slug}?l=${encodeURIComponent(entrance.language)}`;
  await askForLink(db, platform, { entrance, email, address, lifeMinutes });
};

type Entering = { opened: OpenedPortal; k?: string; h?: string };

/** Opens a session in the way of the portal: by an emailed link, or by the word of another site; null if it does not. */
export const enter = async (
  db: Db,
  platform: Platform,
  { opened, k, h }: Entering,
): Promise<SignedIn | null> => {
  const { portal, content } = opened;
  const { authenticationType, accessKeyId } = portal;
  const { emailLink, hostToken } = authenticationTypes;
  if (authenticationType === emailLink && k !== undefined) {
    const found = await openMailedLink(db, platform, { linkId: content.linkId, token: k });
    if (found.is !== 'known') return null;
    const { person: identified, sentTo } = found;
    const { dataSubjectId } = identified;
    const address = await proofAddressFor(db, { dataSubjectId, address: sentTo, now: platform.now() });
    return address === null ? null : openSession(db, platform, { opened, identified, address });
  }
  if (authenticationType !== hostToken || h === undefined || accessKeyId === undefined) return null;
  const identified = await acceptHostToken(db, platform, { entrance: content, accessKeyId, token: h });
  if (identified === null) return null;
  // A site that vouches for somebody does not say where they read emails: codes go to the address we have.
  const { dataSubjectId } = identified;
  const address = await addressOf(db, { dataSubjectId, field: 'email1' });
  return openSession(db, platform, { opened, identified, address: address || null });
};
