import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import type { ResponseOf, Route, Schema } from '../contract/route.ts';
import { CallFailed, type Client, type InputArgument, type InputOf } from './client.ts';
import { useSurroundings } from './surroundings.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailed;
    /** A missing record is shown as a page of its own. */
    queryMeta: { isQuiet?: boolean; isRecord?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

/** The key of a route's responses: all of them without an input, one of them with it. */
export const keyOf = (route: Route, input?: unknown): readonly unknown[] =>
  input === undefined ? [route.path.toLowerCase()] : [route.path.toLowerCase(), input];

/** Query options of a reading route, for loaders and prefetching. */
export const readOptions = <R extends Route>(client: Client, route: R, ...input: InputArgument<R>) =>
  queryOptions<ResponseOf<R>>({
    queryKey: keyOf(route, input[0]),
    queryFn: () => client.call(route, ...input),
  });

const liveSeconds = 15;

type ReadOptions = {
  /**
   * Numbers that change by themselves: fetched again when shown and every 15 seconds, or at the given
   * interval.
   */
  isLive?: boolean | { everySeconds: number };
  /** False skips the call, for example until an id is known. */
  isEnabled?: boolean;
  /** True suppresses the error message on failure. */
  isQuiet?: boolean;
  /** True keeps the response when somebody comes back to the window: a form is built on it. */
  isKept?: boolean;
  /**
   * True keeps showing the previous response while one for another input is loading, such as the next page.
   */
  keepsLast?: boolean;
};

/** Reads a route: `const { data } = useRead(brands.list)`; with an input, `useRead(x.read, { params: { id } })`. */
export const useRead = <R extends Route>(
  route: R,
  ...[input, options = {}]: unknown extends InputOf<R>
    ? [input?: undefined, options?: ReadOptions]
    : [input: InputOf<R>, options?: ReadOptions]
): UseQueryResult<ResponseOf<R>> => {
  const { client } = useSurroundings();
  const { isEnabled = true, isQuiet = false, isLive = false, isKept = false, keepsLast = false } = options;
  return useQuery({
    ...readOptions(client, route, ...([input] as InputArgument<R>)), // the same argument, passed on
    enabled: isEnabled,
    ...(isLive === false ? {} : { staleTime: 0, refetchInterval: 1000 * everySeconds(isLive) }),
    ...(isKept ? kept : {}),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    meta: { isQuiet },
  });
};

/** Reads a route once for each input; the responses are in the order of the inputs. */
export const useReads = <R extends Route>(
  route: R,
  inputs: readonly InputOf<R>[],
): UseQueryResult<ResponseOf<R>>[] => {
  const { client } = useSurroundings();
  return useQueries({
    queries: inputs.map((input) => readOptions(client, route, ...([input] as InputArgument<R>))), // passed on
  });
};

const kept = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const everySeconds = (isLive: true | { everySeconds: number }): number =>
  isLive === true ? liveSeconds : isLive.everySeconds;

/** A route that reads one row by its id. */
type RecordRoute = Route & { params: z.ZodMiniObject<{ id: Schema }>; response: Schema };

/** Thrown if an address names something that does not exist: the page "Not found" replaces the screen. */
export const notHere = (): CallFailed => new CallFailed(404, 'Not found');

/**
 * Reads the row a screen is about, or nothing for a new one (`id` undefined). If there is no such row, or
 * the id is invalid, a page that says so replaces the screen. A row is not fetched again behind the form
 * that shows it, only after saving.
 */
export const useRecord = <R extends RecordRoute>(
  route: R,
  id: number | string | undefined,
): UseQueryResult<ResponseOf<R>> => {
  const { client } = useSurroundings();
  if (id !== undefined && !z.safeParse(route.params, { id }).success) throw notHere();
  return useQuery({
    // The route reads `id`, and nothing is requested without one.
    ...readOptions(client, route, ...([{ params: { id } }] as unknown as InputArgument<R>)),
    enabled: id !== undefined,
    // What somebody is editing stays, even if its row has just been deleted.
    throwOnError: ({ status }, { state }) => status === 404 && state.data === undefined,
    ...kept,
    meta: { isRecord: true },
  });
};

type WriteOptions<R> = {
  /** Reading routes whose responses change; all their responses are fetched again. */
  invalidates?: readonly Route[];
  /** The success message. */
  done?: string | ((response: ResponseOf<R>) => string);
  isQuiet?: boolean;
};

/** Calls a writing route: `const save = useWrite(brands.update, { invalidates: [brands.list], done: 'Saved' })`. */
export const useWrite = <R extends Route>(
  route: R,
  { invalidates = [], done, isQuiet = false }: WriteOptions<R> = {},
): UseMutationResult<ResponseOf<R>, CallFailed, InputOf<R>> => {
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const once = useOnce<ResponseOf<R>>();
  return useMutation({
    mutationFn: (input) => once(route, input, () => client.call(route, ...([input] as InputArgument<R>))), // the same argument, passed on
    meta: { isQuiet },
    onSuccess: async (response) => {
      const message = typeof done === 'function' ? done(response) : done;
      if (message !== undefined) showSnack('success', message);
      await invalidate(queries, invalidates);
    },
    onError: ({ status }) => {
      // Somebody was faster, here or in another tab: what they did is to be seen. A form hears of the refusal first.
      if (status === 409) void invalidate(queries, invalidates);
    },
  });
};

/** Both presses of a double click arrive before a button can show that it is busy: the call is sent once. */
export const useOnce = <T>() => {
  const under = useRef(new Map<string, Promise<T>>());
  return (route: Route, input: unknown, call: () => Promise<T>): Promise<T> => {
    // A file cannot be told from another by its text.
    if (route.upload === true) return call();
    const key = JSON.stringify(input) ?? '';
    const before = under.current.get(key);
    if (before !== undefined) return before;
    const sent = call().finally(() => under.current.delete(key));
    under.current.set(key, sent);
    return sent;
  };
};

/**
 * Fetches again every response of these routes that is on the screen, and forgets the others. The pages of a
 * list change with the list.
 */
export const invalidate = async (queries: QueryClient, routes: readonly Route[]): Promise<void> => {
  const paths = new Set(routes.flatMap(({ path }) => [path.toLowerCase(), `${path.toLowerCase()}/page`]));
  await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.has(String(path)) });
};

type ToggleOptions<R extends Route, L extends Route> = {
  list: L;
  /** The list as it will look once the write has succeeded. */
  after: (list: ResponseOf<L>, input: InputOf<R>) => ResponseOf<L>;
};

/** A write that shows its effect at once, and reverts it with the error message if the server refuses. */
export const useOptimisticWrite = <R extends Route, L extends Route>(
  route: R,
  { list, after }: ToggleOptions<R, L>,
): UseMutationResult<ResponseOf<R>, CallFailed, InputOf<R>> => {
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const queryKey = keyOf(list);
  return useMutation({
    mutationFn: (input: InputOf<R>) => client.call(route, ...([input] as InputArgument<R>)), // passed on
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueriesData<ResponseOf<L>>({ queryKey });
      queries.setQueriesData<ResponseOf<L>>({ queryKey }, (rows) => rows && after(rows, input));
      return before;
    },
    onError: (_failure, _input, before = []) => {
      for (const [key, rows] of before) queries.setQueryData(key, rows);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
};
