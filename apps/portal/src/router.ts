import { createRouter, redirect, type AnyRouteMatch } from '@tanstack/react-router';
import { anyone, type Access } from '@candour/kit/contract/access';
import { LoadingOverlay } from '@candour/ui/loading-overlay.tsx';
import { closeOutdated } from '@candour/ui/snackbar-store.ts';
import { guard, type Visit } from './guard.ts';
import { parseSearch, stringifySearch } from './plain-search.ts';
import { guardPorts } from './portal-guard.ts';
import { tellUnfetched } from './reload.ts';
import { routeTreeOf } from './route-tree.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: Access;
    title?: string;
    onlyWith?: string;
    isLast?: true;
    /** Loads the code of the screen. */
    fetch?: () => Promise<void>;
  }
  interface HistoryState {
    /** Where the person wanted to go before being asked to sign in. */
    previous?: string;
    /** The address somebody signs in with, where it is known. */
    emailAddress?: string;
    /** The message of a sign-in page. */
    message?: string;
    /** The parameters a screen was opened with, if the specification keeps them out of the address. */
    params?: Record<string, unknown>;
  }
}

type Location = { pathname: string; href: string; search: object; state: { previous?: string } };
type Entering = { location: Location; matches: readonly AnyRouteMatch[]; preload: boolean };

const visitOf = (location: Location, match: AnyRouteMatch | undefined): Visit => ({
  access: match?.staticData.access ?? anyone,
  onlyWith: match?.staticData.onlyWith,
  isLogin: location.pathname === '/login',
  href: location.href,
  query: location.search as Record<string, string>, // parseSearch returns nothing else
  previous: location.state.previous,
});

/** Runs before every navigation: adds the screens when they are first needed, then guards. */
const enter = async ({ location, matches, preload }: Entering): Promise<void> => {
  if (preload) return;
  const match = matches.at(-1);
  if (match?.staticData.isLast === true && (await learnScreens())) {
    throw redirect({ href: location.href, replace: true, state: location.state });
  }
  const detour = await guard(visitOf(location, match), guardPorts);
  if (detour === null) return fetchOrStay(location, match);
  const { to, previous } = detour;
  throw redirect({ href: to, replace: true, ...(previous === undefined ? {} : { state: { previous } }) });
};

/** If the code of a screen cannot be loaded, the current one stays and says so. */
const fetchOrStay = async ({ href }: Location, match: AnyRouteMatch | undefined): Promise<void> => {
  const here = router.state.resolvedLocation;
  try {
    await match?.staticData.fetch?.();
    if (here?.href !== href) closeOutdated('moved');
  } catch {
    // With nothing to stay on, the page itself says what is wrong.
    if (here === undefined || here.href === href) return;
    tellUnfetched(href);
    throw redirect({ href: here.href, replace: true, state: here.state });
  }
};

let areScreensKnown = false;

/** Adds the screens behind the sign-in to the routes; returns whether they were missing. */
const learnScreens = async (): Promise<boolean> => {
  if (areScreensKnown) return false;
  const { screens } = await import('./screens.ts');
  areScreensKnown = true;
  router.update({ ...router.options, routeTree: routeTreeOf(screens, enter) });
  return true;
};

/**
 * The portal's router: history mode, base /, the guard before every navigation. It starts with only the
 * public screens, so that the sign-in page does not include the list of all others.
 */
export const router = createRouter({
  routeTree: routeTreeOf([], enter),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingOverlay,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
});
