import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What a change is about; stored as a number. */
export const feedEntities = {
  consent: 1,
  preference: 2,
  extendedPreference: 3,
  dataSubject: 4,
  erasure: 5,
  merge: 6,
  pendingPreference: 7,
} as const;
export type FeedEntity = keyof typeof feedEntities;
/** That something changed; `ref` is its id. */
export type FeedChange = { entity: FeedEntity; brandId: number; ref: string };

declare module './database.ts' {
  interface Tables {
    changeFeed: { entity: number; brandId: number; ref: string };
  }
}

/**
 * Records a change for the services that tell other systems, in the transaction of the change itself. `ref`
 * is the id of what changed: the feed contains no personal data. The ledger writes its own rows.
 */
export const noteChange = (db: Db, change: FeedChange): Promise<void> => noteChanges(db, [change]);

/** Records several changes at once, in their order. */
export const noteChanges = async (db: Db, changes: readonly FeedChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const entities = changes.map(({ entity }) => feedEntities[entity]);
  const brandIds = changes.map(({ brandId }) => brandId);
  const refs = changes.map(({ ref }) => ref);
  await sql`
    insert into change_feed (entity, brand_id, ref)
    select entity, brand_id, ref from unnest(${entities}::smallint[], ${brandIds}::int[], ${refs}::uuid[])
      with ordinality as given (entity, brand_id, ref, at) order by at`.execute(db);
};
