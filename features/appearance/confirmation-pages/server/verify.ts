import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import type { PageInput } from '../contract.ts';

/** A page's theme must belong to its brand, or to all brands. */
export const verify = async (db: Db, { themeId, brandId }: PageInput): Promise<void> => {
  const ids = themeId === null ? [] : [themeId];
  await mustExist(db, { table: 'theme', column: 'theme_id', ids, field: 'themeId', brandId });
};
