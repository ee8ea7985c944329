import { useSearch } from '@tanstack/react-router';
import { screenIn, type NameIn, type Screen, type SearchOf } from '../contract/screen.ts';

/** What the address of a screen carries. Where a number cannot be read, the screen is not shown; see `canRead`. */
export const useSearchOf = <const L extends readonly Screen[], N extends NameIn<L>>(
  list: L,
  name: N,
): SearchOf<L, N> => {
  // Every address has plain text members; see the router's options.
  const members: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const kinds = Object.entries(screenIn(list, name).search ?? {});
  const read = kinds.flatMap(([key, kind]) => {
    const text = members[key];
    return text === undefined ? [] : [[key, kind === 'number' ? Number(text) : text] as const];
  });
  return Object.fromEntries(read) as SearchOf<L, N>; // of the members and kinds that the screen declares
};
