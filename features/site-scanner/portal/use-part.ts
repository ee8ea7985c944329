import type * as z from 'zod/mini';
import type { ResponseOf, Route, Schema } from '@candour/kit/contract/route';
import { useRead } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList, type List, type ListFacts, type ListOptions } from '@candour/kit/portal/use-list.ts';

export const rowsPerPage = 25;

type Options = {
  params?: object;
  /** Address members that filter the list. */
  filters?: readonly string[];
  /** Further members of the query. */
  query?: object;
  /** How often it is fetched again. */
  everySeconds?: number | undefined;
};

/** Reads the part of a list that the address describes. */
export const usePart = <R extends Route>(
  route: R,
  { params, filters = [], query: own = {}, everySeconds }: Options,
): ResponseOf<R> | undefined => {
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

type Fields = z.ZodMiniObject<Record<string, Schema>>;

/** A list of one scan that the server searches and pages, narrowed by the filters it shows. */
export const usePartList = <F extends Fields, R extends Route>(
  route: R,
  facts: ListFacts<F>,
  { scanGuid, ...options }: ListOptions<z.output<F>> & { scanGuid: string },
): { list: List<F>; part: ResponseOf<R> | undefined } => {
  const part = usePart(route, { params: { scanGuid }, filters: Object.keys(options.filters ?? {}) });
  // Every paged route returns these.
  const { rows, total } = (part ?? {}) as { rows?: readonly z.output<F>[]; total?: number };
  const list = useList(rows, facts, { ...options, isFixedOrder: true, total, size: rowsPerPage });
  return { list, part };
};
