import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SurroundingsProvider, type Surroundings } from '@candour/kit/portal/surroundings.tsx';
import { preloadDialog } from '@candour/ui/lazy-dialog.tsx';
import { client, session } from '../api.ts';
import { reauthentication } from '../reauthentication.ts';
import { screens } from '../screens.ts';
import { brandsOptions, keysOptions, navigationOptions, queries, userOptions } from '../signed-in.ts';
import { Drawer } from './drawer.tsx';
import { ExpiryWarning } from './expiry-warning.tsx';
import { menuOf, type MenuEntry } from './menu.ts';
import { OfflineBar } from './offline-bar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useDrawer } from './use-drawer.ts';
import { useKeptDialogs } from './use-kept-dialogs.ts';

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'));
const PasswordNotice = lazy(() => import('./password-notice.tsx'));
// Nobody presses a key before the page has been rendered.
const Shortcuts = lazy(() => import('./shortcuts.tsx'));

/** The layout around every screen that needs a session. */
export const Shell = () => (
  <QueryClientProvider client={queries}>
    <Loaded />
  </QueryClientProvider>
);

// The guard has put these responses into the cache before the shell appears; it is empty only while
// leaving.
const Loaded = () => {
  const { data: user } = useQuery({ ...userOptions, enabled: false });
  const { data: keys } = useQuery({ ...keysOptions, enabled: session.state().user !== null });
  const { data: navigation } = useQuery({ ...navigationOptions, enabled: false });
  const { data: brands } = useQuery({ ...brandsOptions, enabled: session.state().user !== null });
  const brandLabel = keys?.find(({ keyName }) => keyName === 'AdminPortalBrandLabel')?.keyValue || 'Brand';
  const surroundings = useMemo((): Surroundings | null => {
    if (user === undefined) return null;
    const { userPreview, brandIds, permissionIds, user: account } = user.currentUserDetails;
    const person = { userId: account.userId, fullName: userPreview.fullName, brandIds, permissionIds };
    return { client, person, screens, brandLabel, brands: brands?.brands ?? [] };
  }, [user, brandLabel, brands]);
  const menu = useMemo(
    () => menuOf(navigation?.adminPortalNavigation ?? [], brandLabel),
    [navigation, brandLabel],
  );
  if (surroundings === null || user === undefined) return null;
  return (
    <SurroundingsProvider value={surroundings}>
      <Layout menu={menu} emailAddress={user.currentUserDetails.user.emailAddress} />
      {!user.currentUserDetails.user.hasPassword && (
        <Suspense>
          <PasswordNotice />
        </Suspense>
      )}
    </SurroundingsProvider>
  );
};

// Loads what the person is likely to open next.
const fetchAhead = (): void => {
  preloadDialog();
  void import('./screen-kit.ts');
  void import('../broken.tsx');
};

const Layout = ({ menu, emailAddress }: { menu: readonly MenuEntry[]; emailAddress: string }) => {
  const drawer = useDrawer();
  useKeptDialogs();
  const [opened, open] = useState<'palette' | 'help' | null>(null);
  const isAsked = useSyncExternalStore(reauthentication.subscribe, reauthentication.isAsked);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { close } = drawer;
  useEffect(close, [path, close]);
  useEffect(() => {
    const timer = setTimeout(fetchAhead, 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.shell} data-collapsed={drawer.isCollapsed || undefined}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Drawer menu={menu} drawer={drawer} />
      <div className={classes.page}>
        <TopBar
          emailAddress={emailAddress}
          openDrawer={drawer.open}
          openPalette={() => open('palette')}
          openHelp={() => open('help')}
        />
        <OfflineBar />
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      <Suspense>
        <Shortcuts menu={menu} opened={opened} open={open} />
      </Suspense>
      <ExpiryWarning />
      {isAsked && (
        <Suspense>
          <ConfirmIdentity isSso={session.state().user?.isSSO === true} />
        </Suspense>
      )}
    </div>
  );
};
