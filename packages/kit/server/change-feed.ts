import type { Db } from './database.ts';

/** What a change is about; stored as a number. */
export const feedEntities = {
  consent: 1,
  preference: 2,
  extendedPreference: 3,
  dataSubject: 4,
  erasure: 5,
} as const;
export type FeedEntity = keyof typeof feedEntities;

declare module './database.ts' {
  interface Tables {
    changeFeed: { entity: number; brandId: number; ref: string };
  }
}

/**
 * Records a change for the services that tell other systems, in the transaction of the change itself. `ref`
 * is the id of what changed: the feed contains no personal data. The ledger writes its own rows.
 */
export const noteChange = async (
  db: Db,
  { entity, brandId, ref }: { entity: FeedEntity; brandId: number; ref: string },
): Promise<void> => {
  await db.insertInto('changeFeed').values({ entity: feedEntities[entity], brandId, ref }).execute();
};
