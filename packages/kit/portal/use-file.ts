import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { saveFile } from '@candour/ui/save-file.ts';
import type { Route } from '../contract/route.ts';
import type { CallFailed, InputArgument, InputOf } from './client.ts';
import { useOnce } from './query.ts';
import { useSurroundings } from './surroundings.tsx';

type Wanted<R> = { name: string; input: InputOf<R> };

/**
 * Asks for a file and saves it under a name; a failure is told. `const file = useFile(x.export)`, then
 * `file.mutate({ name: 'x.csv', input: { query } })`.
 */
export const useFile = <R extends Route>(route: R): UseMutationResult<void, CallFailed, Wanted<R>> => {
  const { client } = useSurroundings();
  const once = useOnce<void>();
  return useMutation({
    mutationFn: ({ name, input }) =>
      once(
        route,
        input,
        async () => saveFile(name, await client.file(route, ...([input] as InputArgument<R>))), // the same argument, passed on
      ),
  });
};
