import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';

/** Writes down who looked at whom: nobody looks without that. */
export const noteView = (
  { audit }: Pick<Call, 'audit'>,
  { dataSubjectId, brandIds }: { dataSubjectId: string; brandIds: readonly number[] },
  action: string,
): Promise<void> =>
  audit({
    action,
    area: productAreas.DATA_SUBJECTS,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId: brandIds[0] ?? null,
  });
