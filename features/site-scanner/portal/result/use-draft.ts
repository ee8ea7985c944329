import { useQuery } from '@tanstack/react-query';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { scanActions } from '../../contract/actions.ts';

/**
 * A service as the findings suggest it, and existing services they may belong to. Uses POST only because of
 * its length.
 */
export const useDraft = (scanGuid: string, itemIds: number[]) => {
  const { client } = useSurroundings();
  const input = { params: { scanGuid }, body: { itemIds } };
  return useQuery({
    queryKey: keyOf(scanActions.serviceDraft, input),
    queryFn: () => client.call(scanActions.serviceDraft, input),
    staleTime: 0,
  }).data;
};
