import { hasPermission, type PermissionId } from './permissions.ts';

/**
 * Who may call a route. Every route carries one; without it the route does not compile.
 * `anyone` needs no token; `signedIn` needs a session; `may(…)` needs a session and any of the permissions.
 */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'may'; anyOf: readonly PermissionId[] };

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'signedIn' };
export const may = (...anyOf: PermissionId[]): Access => ({ kind: 'may', anyOf });

/** Whether a signed-in person with these permission ids passes; the same answer on both ends. */
export const passes = (access: Access, granted: readonly number[]): boolean =>
  access.kind !== 'may' || access.anyOf.some((id) => hasPermission(granted, id));
