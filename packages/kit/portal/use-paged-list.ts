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

type Options<R> = Omit<ListOptions<R>, 'total' | 'everyRow' | 'isFixedOrder'> & {
  /** Members of the page's query that every row of this list has, such as its type. */
  only?: Query;
};

/**
 * A list that the server searches, narrows, sorts and pages: only the rows that are shown are read. Each of
 * its filters is a member of the page's query. It looks and works like one made by `useList`.
 */
export const usePagedList = <F extends Fields>(
  route: PageRoute<F>,
  facts: ListFacts<F>,
  { only = {}, ...options }: Options<z.output<F>>,
): List<F> => {
  const { client } = useSurroundings();
  const { size = rowsPerPage } = options;
  const { state } = useListState(facts, { ...options, size, total: undefined });
  const search = useSettled(state.search);
  const query = { ...queryOf(route, { ...state, search }), ...only };
  const shown = { ...query, page: state.page, size: state.size ?? rowsPerPage };
  const { data } = useRead<PageRoute<F>>(route, { query: shown } as never, { keepsLast: true }); // made for this very route
  return useList(data?.rows, facts, {
    ...options,
    size,
    total: data?.total,
    everyRow: () => everyPage(client, route, query),
  });
};

type Query = Readonly<Record<string, string | number>>;

/** What is asked for on every page; an order kept from a column that the server cannot sort by is left out. */
const queryOf = ({ query }: PageRoute, state: ListState): Query => {
  const told: Query = {
    ...(state.search.trim() === '' ? {} : { search: state.search }),
    ...(state.brandId === viewAll ? {} : { brandId: state.brandId }),
    ...state.filters,
  };
  const sorted = { ...told, sort: sortText(state) };
  return query.safeParse(sorted).success ? sorted : told;
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
