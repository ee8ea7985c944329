import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { addressBase, readLink } from '../../links/door.ts';
import { authenticationTypes } from '../../links/contract/link-types.ts';
import { newestKey } from './make-tokens.ts';
import { sealToken } from './sealed-token.ts';

const hourMs = 3_600_000;
/** Of a link that is read in an email, perhaps tomorrow. */
const mailedHours = 48;

type Wanted = { linkId: number; dataSubjectId: string; hours: number; language?: string };

/**
 * Where a link opens its preference page for a person who is looking at another page, to be followed now; null if
 * it opens none directly by now.
 */
export const pageAddressFor = (
  db: Db,
  platform: Platform,
  wanted: { linkId: number; dataSubjectId: string; language: string },
): Promise<string | null> => addressWith(db, platform, { ...wanted, hours: 1 });

/** The same for an email, with the hours for which it is good. */
export const personalLinkFor = async (
  db: Db,
  platform: Platform,
  wanted: { linkId: number; dataSubjectId: string },
): Promise<{ url: string; hours: number } | null> => {
  const url = await addressWith(db, platform, { ...wanted, hours: mailedHours });
  return url === null ? null : { url, hours: mailedHours };
};

const addressWith = async (
  db: Db,
  platform: Platform,
  { linkId, dataSubjectId, language, hours }: Wanted,
): Promise<string | null> => {
  const named = await db
    .selectFrom('publicLinkSlug')
    .select('slug')
    .where('linkId', '=', linkId)
    .where('until', 'is', null)
    .executeTakeFirst();
  const link = named === undefined ? null : await readLink(platform, named.slug);
  if (named === undefined || link?.content.opens?.authenticationType !== authenticationTypes.direct)
    return null;
  const { brandId, linkType } = link.content;
  const now = platform.now();
  const keyId = await newestKey(db, { linkId, now });
  const expiresAt = new Date(now.getTime() + hours * hourMs);
  const t = sealToken(platform.keyring.current, { linkId, keyId, dataSubjectId, madeAt: now, expiresAt });
  const base = await addressBase(db, platform, { brandId, linkType });
  return `${base}${named.slug}?${new URLSearchParams({ ...(language !== undefined && { l: language }), t }).toString()}`;
};
