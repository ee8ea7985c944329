import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Members<Name extends string> = { readonly [name in Name]?: string };

/**
 * The address members of a screen, and a function to change them:
 * `const [{ tab = 'all' }, change] = useAddress<'tab'>()`, then `change({ tab: 'audit' })`. Members are
 * text, absent ones undefined; a change leaves the others alone and adds no entry to the browser's history,
 * unless it is a step that people want to go back from.
 */
export const useAddress = <Name extends string>(): readonly [
  Members<Name>,
  (change: { [name in Name]?: string | undefined }, isStep?: boolean) => void,
] => {
  // Every screen's address has plain text members; see the router's options.
  const members = useSearch({ strict: false }) as Members<Name>;
  const navigate = useNavigate();
  const change = useCallback(
    (part: { [name in Name]?: string | undefined }, isStep = false) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, ...part }),
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate],
  );
  return [members, change];
};
