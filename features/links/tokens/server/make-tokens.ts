import { takesTokens } from '../../links/contract/link-types.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { withinBrands } from '@candour/kit/server/everywhere';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { longestLifeHours, longestYesHours } from '../../links/contract/content.ts';
import { findLink, keysOf, type LinkRow } from '../../links/door.ts';
import type { tokenRoutes } from '../contract.ts';
import { addressesOf } from './addresses.ts';
import { findPeople, type Sought } from './find-people.ts';
import { sealToken } from './sealed-token.ts';

const hourMs = 3_600_000;

/** Makes a token for each person that a program names. Nothing is kept of them. */
export const makeTokens = async (call: Call<typeof tokenRoutes.make>) => {
  const { db, body, params } = call;
  const link = await findLink(db, params.linkId);
  mustHoldBrand(call, link.brandId);
  const tokens = await tokensFor(call, { link, sought: soughtIn(body), expiresInHours: body.expiresInHours });
  return { tokens };
};

type Making = { link: LinkRow; sought: readonly Sought[]; expiresInHours?: number | undefined };

/** Tokens of a link for people, in their order. */
export const tokensFor = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  { link, sought, expiresInHours }: Making,
) => {
  const { brandId, linkId, liveVersion } = link;
  if (liveVersion === null) return refuse(409, 'The link is not published');
  const { content } = await db
    .selectFrom('linkVersion')
    .select('content')
    .where('linkId', '=', linkId)
    .where('version', '=', liveVersion)
    .executeTakeFirstOrThrow();
  if (content.opens !== undefined && !takesTokens(content.opens))
    refuse(409, 'People prove who they are in another way at this link; it takes no tokens');
  const { handling, languages } = content;
  const longest =
    content.opens === undefined ? longestLifeHours(languages[0]?.answers ?? []) : longestYesHours;
  const usual = Math.min(handling.tokenLifetimeHours ?? longest, longest);
  const hours = expiresInHours ?? usual;
  if (hours > usual) refuseFields({ expiresInHours: `Value must not exceed ${usual}` });
  const now = platform.now();
  const expiresAt = new Date(now.getTime() + hours * hourMs);
  const keyId = await newestKey(db, { linkId, now });
  const people = await withinBrands(db, [brandId], () => findPeople(db, sought));
  const address = await addressesOf(db, platform, link);
  return people.map((dataSubjectId) => {
    if (dataSubjectId === null) return nobody;
    const token = sealToken(platform.keyring.current, {
      linkId,
      keyId,
      dataSubjectId,
      madeAt: now,
      expiresAt,
    });
    return {
      dataSubjectId,
      token,
      url: `${address.page}?t=${token}`,
      oneClickUrl: handling.takesOneClick ? `${address.oneClick}?t=${token}` : null,
      expiresAt: expiresAt.toISOString(),
    };
  });
};

const nobody = { dataSubjectId: null, token: null, url: null, oneClickUrl: null, expiresAt: null };

const soughtIn = ({
  dataSubjectIds,
  identifiers,
}: {
  dataSubjectIds?: string[] | undefined;
  identifiers?: { fieldName: string; value: string }[] | undefined;
}): Sought[] => {
  if ((dataSubjectIds === undefined) === (identifiers === undefined))
    return refuseFields({ identifiers: 'Name people by dataSubjectIds or by identifiers' });
  return identifiers ?? (dataSubjectIds ?? []).map((dataSubjectId) => ({ dataSubjectId }));
};

export const newestKey = async (db: Db, of: { linkId: number; now: Date }): Promise<number> => {
  const [newest] = await keysOf(db, of);
  return newest?.keyId ?? refuse(409, 'The link has no key');
};
