import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { pointedLink, pointedSlug, pointLink, pointSlug } from './pointers.ts';
import { pointerOf } from './repoint.ts';

/** Leads all links and their names where the database says, after a kill between commit and pointer. */
export const restoreLinkPointers = (platform: Platform): Promise<void> =>
  inScope(platform.database, 'all', async (db) => {
    const now = platform.now();
    for (const link of await db.selectFrom('publicLink').selectAll().execute()) {
      const wanted = await pointerOf(db, { link, now });
      const pointed = (await pointedLink(platform, link.linkId)) ?? null;
      if (isSame(pointed, wanted)) continue;
      await pointLink(platform, link.linkId, wanted);
      platform.log.warn(`The link ${link.linkId} did not lead where it should; it does now`);
    }
    for (const { slug, linkId, until } of await db.selectFrom('publicLinkSlug').selectAll().execute())
      if (!isSame(await pointedSlug(platform, slug), { linkId, until }))
        await pointSlug(platform, slug, { linkId, until });
  });

const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);
