import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { linkTypes } from '../../links/contract/link-types.ts';
import { opensOfLink } from '../../links/door.ts';
import '../table.ts';

const days = 30;

/** Portals as staff see them. */
export const viewPortals = (db: Db) =>
  db
    .selectFrom('publicLink as l')
    .innerJoin('brand as b', 'b.brandId', 'l.brandId')
    .leftJoin('linkVersion as v', (join) =>
      join.onRef('v.linkId', '=', 'l.linkId').onRef('v.version', '=', 'l.liveVersion'),
    )
    .selectAll('l')
    .select([
      'b.brandName',
      sql<string | null>`v.published_at`.as('publishedAt'),
      sql<string>`case when l.live_version is null then 'Draft' when not l.is_enabled then 'Disabled'
        when l.changed_at > l.live_since then 'PublishedWithChanges' else 'Published' end`.as('status'),
      sql<number>`1 + jsonb_array_length(l.translations)`.as('countOfLanguages'),
      sql<number>`(
        select coalesce(sum(d.sign_ins), 0)::int from portal_sign_in_daily d
        where d.brand_id = l.brand_id and d.link_id = l.link_id and d.day > current_date - ${sql.lit(days)}::int)`.as(
        'sessions30Days',
      ),
      opensOfLink.as('opens'),
    ])
    .where('l.linkType', '=', linkTypes.publicPortal);
