import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { keysOfChannel } from './extended-keys.ts';

/** Channels that people manage, in the form they are read. */
export const channelView = (db: Db) =>
  db
    .selectFrom('channel as c')
    .innerJoin('brand as b', 'b.brandId', 'c.brandId')
    .innerJoin('subGroup as s', 's.subGroupId', 'c.subGroupId')
    .innerJoin('parentGroup as p', 'p.parentGroupId', 's.parentGroupId')
    .where('c.isCookieChannel', '=', false)
    .selectAll('c')
    .select((eb) => [
      ...(['b.brandName', 's.subGroupName', 'p.parentGroupName'] as const),
      keysOfChannel.as('extendedPreferences'),
      eb
        .selectFrom('statement as st')
        .whereRef('st.channelId', '=', 'c.channelId')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('countOfStatements'),
    ]);
