import { createRouter, redirect, type AnyRouteMatch } from '@tanstack/react-router';
import { anyone, type Access } from '@candour/kit/contract/access';
import { LoadingOverlay } from '@candour/ui/loading-overlay.tsx';
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
    /** Fetches the code of the screen. */
    fetch?: () => Promise<void>;
  }
  interface HistoryState {
    /** Where the person wanted to go before being asked to sign in. */
    previous?: string;
    /** What a page of the sign-in has to tell. */
    message?: string;
    /** What a screen was opened with, where the specification keeps it out of the address. */
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
  query: location.search as Record<string, string>, // parseSearch makes nothing else
  previous: location.state.previous,
});

/** Goes before every navigation: makes the screens known when they are first asked for, then guards. */
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

/** Where the code of a screen cannot be fetched, the present one stays and says so. */
const fetchOrStay = async ({ href }: Location, match: AnyRouteMatch | undefined): Promise<void> => {
  try {
    await match?.staticData.fetch?.();
  } catch {
    const here = router.state.resolvedLocation;
    // With nothing to stay on, the page itself says what is wrong.
    if (here === undefined || here.href === href) return;
    tellUnfetched(href);
    throw redirect({ href: here.href, replace: true, state: here.state });
  }
};

let areScreensKnown = false;

/** Adds the screens behind the sign-in to the routes; answers whether they were missing. */
const learnScreens = async (): Promise<boolean> => {
  if (areScreensKnown) return false;
  const { screens } = await import('./screens.ts');
  areScreensKnown = true;
  router.update({ ...router.options, routeTree: routeTreeOf(screens, enter) });
  return true;
};

/**
 * The portal's router: history mode, base /, the guard before every navigation. It starts with the public
 * screens alone, so that the sign-in page does not carry the list of all others.
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
