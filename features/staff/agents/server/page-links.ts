import type { Db } from '@candour/kit/server/database';
import { authenticationTypes, linkTypes } from '../../../links/links/contract/link-types.ts';

/** The preference pages of a brand that a personal link opens. */
export const pageLinksOf = (db: Db, brandId: number): Promise<{ linkId: number; linkName: string }[]> =>
  db
    .selectFrom('publicLink')
    .select(['linkId', 'linkName'])
    .where('brandId', '=', brandId)
    .where('linkType', '=', linkTypes.preferencePage)
    .where('authenticationType', '=', authenticationTypes.direct)
    .where('liveVersion', 'is not', null)
    .where('isEnabled', '=', true)
    .orderBy('linkName')
    .execute();
