import * as z from 'zod/mini';

import { agentEndpoints, endpoints } from '../apps/server/features.ts';
import { doubleOptInRoutes } from '../features/collection/double-opt-in/server.ts';
import { profileApi } from '../features/collection/profile-asks/server.ts';
import { formRoutes } from '../features/collection/public-forms/server.ts';
import { publicPortalApi } from '../features/links/public-portal/server.ts';
import { hostedPageApi } from '../features/links/hosted-pages/server.ts';
import { transparencyRoutes } from '../features/organisation/transparency/server.ts';
import { identityApi } from '../features/cookies/identity/server.ts';
import { consentRoutes } from '../features/cookies/consents/server.ts';
import { parameterNames, type Route } from '../packages/kit/contract/route.ts';
import type { CallerName } from './caller.ts';

/** Every route of the main API, as the server mounts it. */
export const mainRoutes: readonly Route[] = endpoints.map(({ route }) => route);

/** Every route of the customer service portal, whose sessions open nothing else. */
export const agentRoutes: readonly Route[] = agentEndpoints.map(({ route }) => route);

/** Every route of the transactional API. */
export const publicRoutes: readonly Route[] = [
  ...consentRoutes,
  ...identityApi,
  ...formRoutes,
  ...profileApi,
  ...doubleOptInRoutes,
  ...hostedPageApi,
  ...publicPortalApi,
  ...transparencyRoutes,
];

/** The name of a route for tests and people. */
export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * Somebody who passes the permission check of a route: Alpha's administrator, that of all brands if it is
 * about all of them, or a program.
 */
export const callerOf = ({ access }: Route): CallerName => {
  if (access.kind === 'scope') return 'PA';
  return access.kind === 'may' && access.everywhere ? 'U0' : 'A1';
};

export const membersOf = (schema: Route['query']): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

/** A place in a call that names a row: in the path, in the query, or at the top of the body. */
export type IdPlace = { route: Route; part: 'params' | 'query' | 'body'; name: string };

/** Every such place of a route. Ids deeper inside a body are tested by the feature itself. */
export const idPlacesOf = (route: Route): IdPlace[] => [
  ...parameterNames(route.path).map((name) => ({ route, part: 'params' as const, name })),
  ...(['query', 'body'] as const).flatMap((part) =>
    membersOf(route[part])
      .filter((name) => /(?:^id|Id)$/.test(name))
      .map((name) => ({ route, part, name })),
  ),
];
