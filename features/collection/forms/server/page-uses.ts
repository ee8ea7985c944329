import { sql, type RawBuilder } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';

/** One way by which people come to preference pages. */
export type PageUse = {
  /** How many of them lead to a page, for its list: `id` is the column with the page's id. */
  count: (id: string) => RawBuilder<number>;
  /** What leads to a page. */
  read: (db: Db, pageId: number) => Promise<(Usage & { isPublished: boolean; isDirect: boolean })[]>;
};

/** How many lead to the page in a row. */
export const countOfUses = (uses: readonly PageUse[], id: string): RawBuilder<number> =>
  uses.reduce((sum, { count }) => sql<number>`${sum} + ${count(id)}`, sql<number>`0`);

/** Everything that leads to a page. */
export const usesOf = async (uses: readonly PageUse[], db: Db, pageId: number) =>
  (await Promise.all(uses.map(({ read }) => read(db, pageId)))).flat();
