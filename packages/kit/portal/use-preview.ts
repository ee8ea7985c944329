import { keepPreviousData, useQuery } from '@tanstack/react-query';

/**
 * What the server composes from a form that is being filled in. The last valid state stays while the next
 * one loads, and if that is refused: a half-typed form may not be valid yet. `key` contains everything the
 * response depends on.
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
