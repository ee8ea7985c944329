import { languages as contract } from '../../../../organisation/languages/contract.ts';
import { assignAlso } from '../../../../organisation/languages/door.ts';
import { mustBeAssigned } from '../banner-row.ts';
import { may, type StartLanguage, type Starting } from './starting.ts';

/**
 * The languages of a new banner in the chosen order. Callers who manage the organisation's languages add
 * unused ones; for everybody else those do not exist.
 */
export const languagesToStart = async (
  call: Starting,
  { brandId, languageIds: given }: { brandId: number; languageIds: readonly number[] },
): Promise<StartLanguage[]> => {
  const languageIds = [...new Set(given)];
  if (may(call, contract.assign.access)) await assignAlso(call, languageIds);
  await mustBeAssigned(call.db, { brandId, languageIds, field: 'languageIds' });
  const rows = await call.db
    .selectFrom('language')
    .select(['languageId', 'languageCode'])
    .where('languageId', 'in', languageIds)
    .execute();
  return languageIds.flatMap((id) => rows.filter(({ languageId }) => languageId === id));
};
