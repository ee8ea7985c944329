import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { isDatabaseAway } from '@candour/kit/server/database-away';
import { inGroups } from '@candour/kit/server/in-groups';
import type { Platform } from '@candour/kit/server/platform';
import { preparedMark } from '@candour/kit/server/prepared';
import type { OpenedLink } from './opened-link.ts';
import { lookOf, type Look } from './pages.ts';

type Opening = { brandId: number; person: string; nonceHash: string };
type LookOfLink = { themeId: number | null; brandId: number };

const keptMs = 10_000;

export type QuickOpening = (link: OpenedLink) => Promise<Look | 'away' | undefined>;

/**
 * Finds the look of a link that simply asks its question, which is what nearly everybody opens: its person is there, and
 * nobody has used its token. One statement finds out for all that are opened at the same time. Undefined where there
 * is more to it.
 */
export const createQuickOpening = (platform: Platform): QuickOpening => {
  const asks = inGroups<Opening, boolean>({
    kindOf: ({ brandId }) => brandId,
    work: (openings) => asksOf(platform, openings),
    most: 100,
    atOnce: 4,
    longestQueue: 5_000,
  });
  const lookFor = keptLooks(platform);
  return async ({ content: { brandId, handling }, proof }) => {
    if (!('dataSubjectId' in proof.who)) return undefined;
    const { dataSubjectId: person } = proof.who;
    try {
      return (await asks({ brandId, person, nonceHash: proof.nonceHash }))
        ? await lookFor({ themeId: handling.themeId, brandId })
        : undefined;
    } catch (error) {
      if (isDatabaseAway(error)) return 'away';
      throw error;
    }
  };
};

const asksOf = async (platform: Platform, openings: readonly Opening[]): Promise<readonly boolean[]> => {
  const persons = openings.map(({ person }) => person);
  const nonces = openings.map(({ nonceHash }) => nonceHash);
  const { rows } = await sql<{ asks: boolean[] }>`
    select candour_links_ask(${openings[0]?.brandId}, ${persons}, ${nonces}) as asks${sql.raw(preparedMark)}`.execute(
    platform.database,
  );
  return rows[0]?.asks ?? [];
};

/** The looks of links; a changed theme shows after ten seconds, as style sheets that are replaced stay where they were. */
const keptLooks = (platform: Platform): ((of: LookOfLink) => Promise<Look>) => {
  const looks = new Map<string, { look: Look; until: number }>();
  return async (of) => {
    const key = `${of.themeId} ${of.brandId}`;
    const kept = looks.get(key);
    if (kept !== undefined && kept.until > performance.now()) return kept.look;
    const look = await inScope(platform.database, [of.brandId], (db) => lookOf(db, platform, of));
    looks.set(key, { look, until: performance.now() + keptMs });
    return look;
  };
};
