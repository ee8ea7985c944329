import { createHash } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import type { LinkContent } from '../contract/content.ts';
import { keysOf } from './keys.ts';
import type { LinkRow } from './link-row.ts';
import { pointLink, type LinkPointer } from './pointers.ts';

/** What a link leads to by what the database says; null if it is not published. */
export const pointerOf = async (
  db: Db,
  { link, now }: { link: LinkRow; now: Date },
): Promise<LinkPointer | null> => {
  const { linkId, brandId, liveVersion, isEnabled, tokensSince } = link;
  if (liveVersion === null) return null;
  const { file, content } = await db
    .selectFrom('linkVersion')
    .select(['file', 'content'])
    .where('linkId', '=', linkId)
    .where('version', '=', liveVersion)
    .executeTakeFirstOrThrow();
  const keys = await keysOf(db, { linkId, now });
  return { linkId, brandId, version: liveVersion, file, hash: hashOf(content), isEnabled, keys, tokensSince };
};

const hashOf = (content: LinkContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** Leads a link where the database says, once that is committed. */
export const repoint = async (
  { db, platform, afterCommit }: Pick<Call, 'db' | 'platform' | 'afterCommit'>,
  id: number,
): Promise<void> => {
  const link = await db
    .selectFrom('publicLink')
    .selectAll()
    .where('linkId', '=', id)
    .executeTakeFirstOrThrow();
  const pointer = await pointerOf(db, { link, now: platform.now() });
  afterCommit(() => pointLink(platform, id, pointer));
};
