import { useEffect } from 'react';
import { keptDialogs } from '@candour/kit/portal/kept-forms.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';

/** Says after signing in again that what was typed into a dialog waits in it. */
export const useKeptDialogs = (): void => {
  const { userId } = useSurroundings().person;
  useEffect(() => {
    const titles = keptDialogs(userId, `${location.pathname}${location.search}`);
    for (const title of titles)
      showSnack('success', `What you typed in “${title}” is kept. Open it again to continue.`);
  }, [userId]);
};
