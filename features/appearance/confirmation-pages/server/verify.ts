import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import type { PageInput } from '../contract.ts';

/** The theme of a page is of its brand, or of all. */
export const verify = async (db: Db, { themeId, brandId }: PageInput): Promise<void> => {
  const ids = themeId === null ? [] : [themeId];
  await mustExist(db, { table: 'theme', column: 'theme_id', ids, field: 'themeId', brandId });
};
