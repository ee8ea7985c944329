import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { isDatabaseAway } from '@candour/kit/server/database-away';
import type { Platform } from '@candour/kit/server/platform';
import { preparedMark } from '@candour/kit/server/prepared';
import type { OpenedLink } from './opened-link.ts';
import { lookOf, type Look } from './pages.ts';

/**
 * The look of a link that simply asks its question, which is what nearly everybody opens: its person is there, and
 * nobody has used its token. One statement finds out. Undefined where there is more to it, or while the database is away.
 */
export const lookIfUnused = async (
  platform: Platform,
  { content: { brandId, handling }, proof }: OpenedLink,
): Promise<Look | undefined> => {
  if (!('dataSubjectId' in proof.who)) return undefined;
  try {
    const { rows } = await sql<{ asks: boolean }>`
      select candour_link_asks(${brandId}, ${proof.who.dataSubjectId}, ${proof.nonceHash}) as asks${sql.raw(preparedMark)}`.execute(
      platform.database,
    );
    return rows[0]?.asks === true
      ? await keptLookOf(platform, { themeId: handling.themeId, brandId })
      : undefined;
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
};

const keptMs = 10_000;
const known = new WeakMap<Platform['database'], Map<string, { look: Look; until: number }>>();

/** The look of a link; a changed theme shows after ten seconds, as style sheets that are replaced stay where they were. */
const keptLookOf = async (
  platform: Platform,
  of: { themeId: number | null; brandId: number },
): Promise<Look> => {
  const looks = known.get(platform.database) ?? new Map<string, { look: Look; until: number }>();
  known.set(platform.database, looks);
  const key = `${of.themeId} ${of.brandId}`;
  const kept = looks.get(key);
  if (kept !== undefined && kept.until > performance.now()) return kept.look;
  const look = await inScope(platform.database, [of.brandId], (db) => lookOf(db, platform, of));
  looks.set(key, { look, until: performance.now() + keptMs });
  return look;
};
