import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { closeErrors, lastSnack, showSnack } from '@candour/ui/snackbar-store.ts';
import { CallFailed } from './client.ts';

const show = (failure: unknown, isQuiet = false): void => {
  // A 401 needs no message: it leads to the sign-in or the session-expired page.
  if (isQuiet || (failure instanceof CallFailed && failure.status === 401)) return;
  const isUnreachable = failure instanceof CallFailed && failure.status === 0;
  const message = failure instanceof Error ? failure.message : String(failure);
  showSnack('danger', message, undefined, isUnreachable ? 'answered' : undefined);
};

/**
 * The cache of server responses; every failed call shows its error message unless it was asked to be quiet.
 */
export const createQueryClient = (): QueryClient => {
  /** The newest message when somebody began to write: those up to it were seen. */
  const before = new WeakMap<object, number>();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, { meta }) => {
        const isTold = meta?.isRecord === true && failure.status === 404;
        show(failure, meta?.isQuiet === true || isTold);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_input, mutation) => void before.set(mutation, lastSnack()),
      onSuccess: (_response, _input, _context, mutation) => {
        // What saves by itself is no sign that anybody has gone on.
        if (mutation.meta?.isQuiet !== true) closeErrors(before.get(mutation) ?? 0);
      },
      onError: (failure, _input, _context, mutation) => show(failure, mutation.meta?.isQuiet),
    }),
    defaultOptions: {
      // Offline a call fails at once and says so, instead of silently waiting to be sent later.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (count, failure) => count < 2 && (failure.status === 0 || failure.status >= 502),
      },
    },
  });
};
