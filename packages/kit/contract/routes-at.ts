import type { Route } from './route.ts';

/** What the routes of a place have in common, unless one says otherwise. */
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
 * `one.post('/Copy', 'Copies a thing', { answer: thing })`. The path stands behind the place; empty, it is the place
 * itself. What a route says for itself counts instead of what it shares.
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
  return declaring as Declaring<S>; // each with the very members it was given
};
