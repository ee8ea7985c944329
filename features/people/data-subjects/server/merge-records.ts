import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { dataSubjectRoutes } from '../contract.ts';
import type { Merged } from '../contract/merging.ts';
import { mustSee } from './read-preferences.ts';

/** A program says that records are one person. Nobody looked at them, so the limits of rules hold. */
export const mergeRecords = async (call: Call<typeof dataSubjectRoutes.merge>): Promise<Merged> => {
  const { db, body, brands, platform, audit } = call;
  const { survivorId, mergedIds, preferencePolicy } = body;
  const recordIds = [survivorId, ...mergedIds];
  for (const id of recordIds) await mustSee(db, id);
  const merged = await platform.dataSubjects.merge(db, {
    merging: {
      recordIds,
      survivorId,
      survivor: 'Oldest',
      fieldPolicy: 'MostRecent',
      preferencePolicy,
      blockers: [],
      rule: null,
      matched: [],
      reviewer: null,
    },
    within: brands,
  });
  await audit({
    action: 'Merge',
    area: productAreas.MERGES,
    entityId: merged.mergeId,
    entityName: 'Merge',
    after: { records: recordIds, preferencePolicy },
  });
  return merged;
};
