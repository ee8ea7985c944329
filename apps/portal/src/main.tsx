import '@candour/ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSettings } from '@candour/kit/portal/config.ts';
import { discardForms, keepForms } from '@candour/kit/portal/kept-forms.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { expiredMessage, session, whenSessionEnds } from './api.ts';
import { watchConnection } from './reload.ts';
import { router } from './router.ts';

const here = (): string => router.state.location.href;

whenSessionEnds((reason) => {
  if (reason === 'signedOut') discardForms();
  else keepForms();
  void import('./signed-in.ts').then(({ forgetPerson }) => forgetPerson());
  if (reason === 'refused') showSnack('danger', expiredMessage);
  const href = reason === 'expired' ? '/session-expired' : '/login';
  const state = reason === 'signedOut' ? {} : { state: { previous: here() } };
  void router.navigate({ href, ignoreBlocker: true, ...state });
});

const start = async (): Promise<void> => {
  if (session.state().user !== null) preloadFor(location.pathname);
  await loadSettings();
  session.start();
  watchConnection();
  void import('./tabs.ts').then(({ keepTabsInStep }) => keepTabsInStep());
  void import('./session-watch.ts').then(({ watchSession }) => watchSession());
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};

/** Loads what a signed-in person is about to see while the guard is still calling the server. */
const preloadFor = (path: string): void => {
  void import('./shell/shell.tsx');
  void import('./signed-in.ts').then(({ preloadScreen }) => preloadScreen(path));
};

void start();
