import {
  createRootRoute,
  createRoute,
  Outlet,
  redirect,
  useSearch,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { anyone, type Access } from '@candour/kit/contract/access';
import { canRead } from '@candour/kit/contract/screen';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { fetchedScreen } from './fetched-screen.tsx';
import { Frame } from './frame.tsx';
import { LoadingFrame } from './loading-frame.tsx';
import { publicScreens } from './public-screens.ts';
import { Root } from './root.tsx';
import type { Located } from './screens.ts';

const Broken = fetchedScreen(() => import('./broken.tsx'));
const Shell = fetchedScreen(() => import('./shell/shell.tsx').then((module) => ({ default: module.Shell })));

type Enter = NonNullable<NonNullable<Parameters<typeof createRootRoute>[0]>['beforeLoad']>;

const redirectTo = (href: string) => () => {
  throw redirect({ href, replace: true });
};

type Place = {
  path: string;
  title: string;
  access: Access;
  onlyWith?: string;
  load: () => Promise<{ default: ComponentType }>;
};

const routeOf = (
  parent: AnyRoute,
  { path, title, access, onlyWith, load }: Place,
  around: (screen: RouteComponent) => RouteComponent = (screen) => screen,
) => {
  const component = fetchedScreen(load);
  return createRoute({
    getParentRoute: () => parent,
    path: path.replaceAll(/\{(\w+)\}/g, '$$$1'),
    staticData: { access, title, fetch: component.preload, ...(onlyWith === undefined ? {} : { onlyWith }) },
    component: around(component),
    errorComponent: Broken,
  });
};

/** An address that identifies a row in a way the screen does not understand must not open an empty form. */
const onlyReadable =
  (screen: Located) =>
  (Component: RouteComponent): RouteComponent => {
    const Readable = () => {
      // Every address has plain text members; see the router's options.
      const members: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
      if (!canRead(screen, members)) throw new CallFailed(404, 'Not found');
      return <Component />;
    };
    return Readable;
  };

/**
 * The routes of the portal. Before somebody signs in `screens` is empty and every other address ends at the
 * last route; `isLast` identifies it. `enter` runs before every navigation.
 */
export const routeTreeOf = (screens: readonly Located[], enter: Enter) => {
  const root = createRootRoute({
    component: Root,
    errorComponent: Broken,
    pendingComponent: LoadingFrame,
    notFoundComponent: Outlet,
    beforeLoad: enter,
  });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: Shell,
  });
  const inShell = screens.map((screen) => routeOf(shell, screen, onlyReadable(screen)));
  const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: redirectTo('/dashboard') });
  const last = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { isLast: true },
    beforeLoad: redirectTo('/404'),
  });
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
  const openIn = (parent: AnyRoute, isFramed: boolean) =>
    publicScreens
      .filter((screen) => (screen.isFramed ?? false) === isFramed)
      .map((screen) => routeOf(parent, { ...screen, access: anyone }));
  const framed = frame.addChildren(openIn(frame, true));
  return root.addChildren([home, ...openIn(root, false), framed, shell.addChildren(inShell), last]);
};
