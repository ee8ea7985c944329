import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { productName } from '@candour/kit/portal/config.ts';
import { useShownTitle } from '@candour/kit/portal/screen-title.ts';
import { ProgressBar } from '@candour/ui/progress-bar.tsx';

// Messages are loaded after the page itself.
const Snackbar = lazy(() =>
  import('@candour/ui/snackbar.tsx').then((module) => ({ default: module.Snackbar })),
);

/** What surrounds every screen, signed in or not. */
export const Root = () => {
  const isActive = useRouterState({ select: ({ status }) => status === 'pending' });
  const named = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const title = useShownTitle() ?? named;
  useEffect(() => {
    document.title = title === undefined ? productName() : `${title} · ${productName()}`;
  }, [title]);
  return (
    <>
      <ProgressBar isActive={isActive} />
      <Outlet />
      <Suspense>
        <Snackbar />
      </Suspense>
    </>
  );
};
