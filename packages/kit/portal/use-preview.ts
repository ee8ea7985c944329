import { keepPreviousData, useQuery } from '@tanstack/react-query';

/**
 * What the server composes of a form that is being typed. The last sound state stays while the next one is made, and
 * where it is refused: what is half typed may not be sound yet. `key` says all that the answer depends on.
 */
export const usePreview = <A>(
  key: readonly unknown[],
  compose: () => Promise<A>,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): A | undefined =>
  useQuery({
    queryKey: key,
    queryFn: compose,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
    retry: false,
    gcTime: 60_000,
  }).data;
