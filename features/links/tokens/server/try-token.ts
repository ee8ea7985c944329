import type { Call } from '@candour/kit/server/call';
import { withinBrands } from '@candour/kit/server/everywhere';
import { findOwnLink, keysOf } from '../../links/door.ts';
import type { tokenRoutes, TokenVerdict } from '../contract.ts';
import { findPeople } from './find-people.ts';
import { readProof, type Given } from './read-proof.ts';

/** What would come of a link that somebody was sent. */
export const tryToken = async (call: Call<typeof tokenRoutes.tryToken>) => {
  const { db, platform, params, body } = call;
  const link = await findOwnLink(call, params.id);
  const now = platform.now();
  const keys = await keysOf(db, { linkId: link.linkId, now });
  const verdict = readProof(platform.keyring.all, {
    link: { ...link, keys },
    given: givenIn(body.address),
    now,
  });
  if (verdict.is === 'unknown') return { verdict: 'unknown' as const, madeAt: null, expiresAt: null };
  const { who, nonceHash, madeAt, expiresAt } = verdict.proof;
  const [person] = await withinBrands(db, [link.brandId], () => findPeople(db, [who]));
  const used = await db
    .selectFrom('tokenUse')
    .select('usedAt')
    .where('brandId', '=', link.brandId)
    .where('nonceHash', '=', nonceHash)
    .executeTakeFirst();
  const outcome = (): TokenVerdict => {
    if (verdict.is !== 'sound') return verdict.is;
    if (person === null) return 'unknownPerson';
    return used === undefined ? 'works' : 'used';
  };
  return { verdict: outcome(), madeAt: madeAt?.toISOString() ?? null, expiresAt: expiresAt.toISOString() };
};

/** What was pasted: a whole address, or a token alone. */
const givenIn = (text: string): Given => {
  const query = text.indexOf('?');
  if (query < 0) return { t: text };
  const parts = new URLSearchParams(text.slice(query + 1).split('#')[0]);
  return Object.fromEntries([...parts].filter(([name]) => ['t', 'r', 'e', 's'].includes(name)));
};
