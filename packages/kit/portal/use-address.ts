import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Members<Name extends string> = { readonly [name in Name]?: string };

/**
 * What the address of a screen carries, and the way to change it: `const [{ tab = 'all' }, change] =
 * useAddress<'tab'>()`, then `change({ tab: 'audit' })`. Members are text, absent ones undefined; a change leaves
 * the others alone and makes no new entry in the browser's history.
 */
export const useAddress = <Name extends string>(): readonly [
  Members<Name>,
  (change: { [name in Name]?: string | undefined }) => void,
] => {
  // Every screen's address is plain text members; see the router's options.
  const members = useSearch({ strict: false }) as Members<Name>;
  const navigate = useNavigate();
  const change = useCallback(
    (part: { [name in Name]?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [members, change];
};
