import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { session } from './api.ts';

const OwnFrame = lazy(() => import('./shell/own-frame.tsx'));

/** What explains why a screen is not shown keeps the menu around it, for people who are signed in. */
export const Frame = () =>
  session.state().user === null ? (
    <Outlet />
  ) : (
    <Suspense>
      <OwnFrame />
    </Suspense>
  );
