import { lazy, type LazyExoticComponent } from 'react';

type Component = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer C }> ? C : never;

/**
 * A component whose code is loaded when it is first shown:
 * `lazyPart(() => import('./sheet.tsx'), 'Sheet')`.
 */
export const lazyPart = <N extends string, M extends Record<N, Component>>(
  load: () => Promise<M>,
  name: N,
): LazyExoticComponent<M[N]> => lazy(() => load().then((part) => ({ default: part[name] })));
