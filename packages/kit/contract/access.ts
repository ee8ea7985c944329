import { agentPermissions, type AgentPermission } from './agent-permissions.ts';
import { hasPermission } from './has-permission.ts';
import type { Permission } from './permissions.ts';
import { productIds } from './products.ts';

/**
 * Who may call a route. Every route has one; without it the route does not compile. `anyone` needs no
 * token; `signedIn` needs a session; `may(…)` needs a session and any of the permissions;
 * `mayEverywhere(…)` needs access to all brands as well. `byScope(…)` needs a program with that scope;
 * people do the same on their screens. `asAgent(…)` needs a session of the customer service portal and any of
 * its permissions, if some are named; sessions of that portal open nothing else.
 */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'may'; anyOf: readonly Permission[]; everywhere?: true; agents?: true }
  | { kind: 'agent'; anyOf: readonly AgentPermission[] }
  | { kind: 'scope'; scope: string };

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'signedIn' };
export const may = (...anyOf: Permission[]): Access => ({ kind: 'may', anyOf });

/** For anything that belongs to the whole organisation, such as its languages. */
export const mayEverywhere = (...anyOf: Permission[]): Access => ({ kind: 'may', anyOf, everywhere: true });

/** For what administrators configure and every agent reads. */
export const mayOrAgent = (...anyOf: Permission[]): Access => ({ kind: 'may', anyOf, agents: true });

/** For agents of the customer service portal. */
export const asAgent = (...anyOf: AgentPermission[]): Access => ({ kind: 'agent', anyOf });

/** For calls by other organisations' programs: names a scope of API users. */
export const byScope = (scope: string): Access => ({ kind: 'scope', scope });

export const everywhereReason =
  'This concerns every brand, so only people with access to all brands can change it';

type Caller = {
  permissionIds: readonly number[];
  brandIds: readonly number[];
  /** The portal that the person signed in to; by default the admin portal. */
  productId?: number;
  program?: { scopes: readonly string[] };
};

/** Why a signed-in person may not call it, in one sentence; undefined if they may. The same on both ends. */
export const whyNot = (access: Access, caller: Caller): string | undefined => {
  const { permissionIds, brandIds, program } = caller;
  if (caller.productId === productIds.CustomerService) return whyNotAsAgent(access, permissionIds);
  if (access.kind === 'scope')
    return program?.scopes.includes(access.scope) === true
      ? undefined
      : `Only programs with the scope ${access.scope} can do this`;
  if (!passes(access, permissionIds)) return noPermission;
  return access.kind === 'may' && access.everywhere && !brandIds.includes(0) ? everywhereReason : undefined;
};

const noPermission = 'You do not have permission to do this';

const whyNotAsAgent = (access: Access, granted: readonly number[]): string | undefined => {
  if (access.kind === 'may' && access.agents === true) return undefined;
  if (access.kind !== 'agent') return noPermission;
  const isOpen =
    access.anyOf.length === 0 || access.anyOf.some((name) => granted.includes(agentPermissions[name]));
  return isOpen ? undefined : noPermission;
};

/** Whether a signed-in person with these permission ids passes, as far as permissions are concerned. */
export const passes = (access: Access, granted: readonly number[]): boolean =>
  access.kind === 'may'
    ? access.anyOf.some((name) => hasPermission(granted, name))
    : access.kind === 'signedIn' || access.kind === 'anyone';
