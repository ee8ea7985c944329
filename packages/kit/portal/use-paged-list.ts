import type * as z from 'zod/mini';
import { mostRows, type PageRoute } from '../contract/paging.ts';
import type { Schema } from '../contract/route.ts';
import type { Client } from './client.ts';
import { sortText, viewAll, type ListState } from './list-state.ts';
import { useRead } from './query.ts';
import { useSurroundings } from './surroundings.tsx';
import { useList, useListState, type List, type ListFacts, type ListOptions } from './use-list.ts';
import { useSettled } from './use-settled.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

const rowsPerPage = 50;

type Options<R> = Omit<ListOptions<R>, 'total' | 'everyRow' | 'canSort' | 'isFixedOrder'> & {
  /** Members of the page's query that every row of this list has, such as its type. */
  only?: Query;
  /** False while it is not known yet what to ask for. */
  isEnabled?: boolean;
};

/**
 * A list that the server searches, narrows, sorts and pages: only the rows that are shown are read. Each of
 * its filters is a member of the page's query. It looks and works like one made by `useList`.
 */
export const usePagedList = <F extends Fields>(
  route: PageRoute<F>,
  facts: ListFacts<F>,
  { only = {}, isEnabled = true, ...options }: Options<z.output<F>>,
): List<F> => {
  const { client } = useSurroundings();
  const { size = rowsPerPage } = options;
  const { state } = useListState(facts, { ...options, size, total: undefined });
  const search = useSettled(state.search);
  const query = { ...queryOf(route, { ...state, search }), ...only };
  const shown = { ...query, page: state.page, size: state.size ?? rowsPerPage };
  const { data } = useRead<PageRoute<F>>(route, { query: shown } as never, { keepsLast: true, isEnabled }); // made for this very route
  return useList(data?.rows, facts, {
    ...options,
    size,
    total: data?.total,
    canSort: (name) => takes(route, 'sort', name),
    everyRow: () => everyPage(client, route, query),
  });
};

type Query = Readonly<Record<string, string | number>>;

/** What is asked for on every page, without what an address has and the server does not know. */
const queryOf = (route: PageRoute, state: ListState): Query => {
  const { search, brandId, filters } = state;
  const told = {
    ...(search.trim() === '' ? {} : { search }),
    ...(brandId === viewAll ? {} : { brandId }),
    ...filters,
    sort: sortText(state),
  };
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => takes(route, name, value)));
};

const takes = ({ query }: PageRoute, name: string, value: unknown): boolean => {
  const { error } = query.safeParse({ [name]: value });
  return error === undefined || error.issues.every(({ path }) => path[0] !== name);
};

const everyPage = async <F extends Fields>(
  client: Client,
  route: PageRoute<F>,
  query: Query,
): Promise<readonly z.output<F>[]> => {
  const rows: z.output<F>[] = [];
  for (let page = 1; ; page++) {
    const asked = { query: { ...query, page, size: mostRows } };
    const part = await client.call<PageRoute<F>>(route, asked as never); // made for this very route
    rows.push(...part.rows);
    if (page * mostRows >= part.total) return rows;
  }
};
