import type { Route } from './route.ts';

/** What the routes of a place share, unless one overrides it. */
type Shared = Pick<Route, 'access' | 'params'>;
type Own = Partial<Omit<Route, 'method' | 'path' | 'summary'>>;
type Method = Route['method'];

type By<M extends Method, S extends Shared> = <const O extends Own = Record<never, never>>(
  path: string,
  summary: string,
  own?: O,
) => Omit<S, keyof O> & O & { readonly method: M; readonly path: string; readonly summary: string };

type Declaring<S extends Shared> = { readonly [M in Method as Lowercase<M>]: By<M, S> };

/**
 * Declares the routes of one place: `const one = routesAt('/api/Things/{id}', { access, params })`, then
 * `one.post('/Copy', 'Copies a thing', { response: thing })`. The path is appended to the place; empty, it
 * is the place itself. A route's own members override the shared ones.
 */
export const routesAt = <const S extends Shared>(place: string, shared: S): Declaring<S> => {
  const by =
    (method: Method) =>
    (path: string, summary: string, own: Own = {}): Route => ({
      ...shared,
      ...own,
      method,
      path: `${place}${path}`,
      summary,
    });
  const declaring = { get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') };
  return declaring as Declaring<S>; // each with exactly the members it was given
};
