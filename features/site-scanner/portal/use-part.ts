import type { AnswerOf, Route } from '@candour/kit/contract/route';
import { useRead } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';

export const rowsPerPage = 25;

type Options = {
  params?: object;
  /** Members of the address that narrow the list. */
  filters?: readonly string[];
  /** What else the query says. */
  query?: object;
  /** How often it is fetched again. */
  everySeconds?: number | undefined;
};

/** Reads the part of a list that the address asks for. */
export const usePart = <R extends Route>(
  route: R,
  { params, filters = [], query: own = {}, everySeconds }: Options,
): AnswerOf<R> | undefined => {
  const [address] = useAddress<string>();
  const narrowed = filters.flatMap((name) => {
    const value = address[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const query = {
    page: address['page'] ?? '1',
    size: address['size'] ?? String(rowsPerPage),
    ...(address['q'] ? { search: address['q'] } : {}),
    ...Object.fromEntries(narrowed),
    ...own,
  };
  const input = params === undefined ? { query } : { params, query };
  const isLive = everySeconds === undefined ? false : { everySeconds };
  return useRead(route, input as never, { keepsLast: true, isLive }).data; // every paged route takes these members
};
