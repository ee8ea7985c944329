import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { integrationReplays, type Replay } from '../contract/replays.ts';

const isOpen = ({ state }: Replay): boolean => state === 'waiting' || state === 'running';

/** A service's replays; refreshed every two seconds while one is under way. */
export const useReplays = (id: number) => {
  const { client } = useSurroundings();
  const more = useInfiniteQuery({
    queryKey: [...keyOf(integrationReplays.list), id],
    queryFn: ({ pageParam }) => client.call(integrationReplays.list, { params: { id }, query: pageParam }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ replays }) => replays.some(isOpen)) === true ? 2_000 : false,
    meta: { isQuiet: true },
  });
  const replays = more.data?.pages.flatMap((page) => page.replays);
  return { open: replays?.find(isOpen), past: replays?.filter((replay) => !isOpen(replay)), more };
};
