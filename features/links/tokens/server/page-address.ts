import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { addressBase, readLink } from '../../links/door.ts';
import { authenticationTypes } from '../../links/contract/link-types.ts';
import { newestKey } from './make-tokens.ts';
import { sealToken } from './sealed-token.ts';

// It is offered on a page that somebody is looking at, to be followed now.
const lifeMs = 3_600_000;

/** Where a link opens its preference page for a person; null if it opens none directly by now. */
export const pageAddressFor = async (
  db: Db,
  platform: Platform,
  { linkId, dataSubjectId, language }: { linkId: number; dataSubjectId: string; language: string },
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
  const expiresAt = new Date(now.getTime() + lifeMs);
  const { secretKey } = platform.settings;
  const t = sealToken(secretKey, { linkId, keyId, dataSubjectId, madeAt: now, expiresAt });
  const base = await addressBase(db, platform, { brandId, linkType });
  return `${base}${named.slug}?${new URLSearchParams({ l: language, t }).toString()}`;
};
