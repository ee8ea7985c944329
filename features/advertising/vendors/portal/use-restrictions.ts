import type { SentBodyOf } from '@candour/kit/contract/route';
import { useOptimisticWrite } from '@candour/kit/portal/query.ts';
import { iabCalls } from '../contract.ts';

export type RestrictionChange = SentBodyOf<typeof iabCalls.restrict>['restrictions'][number];

/** Sets and lifts restrictions of a brand; the list shows it at once. */
export const useRestrictions = (brandId: number) => {
  const write = useOptimisticWrite(iabCalls.restrict, {
    list: iabCalls.vendors,
    after: (read, { body }) => ({
      ...read,
      vendors: read.vendors.map((row) => ({
        ...row,
        restrictions: changed(
          row.restrictions,
          body.restrictions.filter(({ vendorId }) => vendorId === row.vendorId),
        ),
      })),
    }),
  });
  return {
    isPending: write.isPending,
    restrict: (restrictions: RestrictionChange[], onSuccess?: () => void) =>
      write.mutate({ body: { brandId, restrictions } }, onSuccess && { onSuccess }),
  };
};

type Restriction = { purposeId: number; type: 0 | 1 | 2 };

const changed = (before: Restriction[], changes: readonly RestrictionChange[]): Restriction[] => [
  ...before.filter(({ purposeId }) => !changes.some((change) => change.purposeId === purposeId)),
  ...changes.flatMap(({ purposeId, type }) => (type === null ? [] : [{ purposeId, type }])),
];
