import { hasPermission, type PermissionId } from './permissions.ts';

/**
 * Who may call a route. Every route carries one; without it the route does not compile.
 * `anyone` needs no token; `signedIn` needs a session; `may(…)` needs a session and any of the permissions;
 * `mayEverywhere(…)` access to all brands as well.
 */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'may'; anyOf: readonly PermissionId[]; everywhere?: true };

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'signedIn' };
export const may = (...anyOf: PermissionId[]): Access => ({ kind: 'may', anyOf });

/** For what belongs to the whole organisation, such as its languages. */
export const mayEverywhere = (...anyOf: PermissionId[]): Access => ({ kind: 'may', anyOf, everywhere: true });

export const everywhereReason =
  'This concerns every brand, so only people with access to all brands can change it';

/** Why a signed-in person may not, in one sentence; undefined where they may. The same on both ends. */
export const whyNot = (
  access: Access,
  { permissionIds, brandIds }: { permissionIds: readonly number[]; brandIds: readonly number[] },
): string | undefined => {
  if (!passes(access, permissionIds)) return 'You do not have permission to do this';
  return access.kind === 'may' && access.everywhere && !brandIds.includes(0) ? everywhereReason : undefined;
};

/** Whether a signed-in person with these permission ids passes, as far as permissions go. */
export const passes = (access: Access, granted: readonly number[]): boolean =>
  access.kind !== 'may' || access.anyOf.some((id) => hasPermission(granted, id));
