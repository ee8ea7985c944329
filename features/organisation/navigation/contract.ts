import * as z from 'zod/mini';
import { signedIn } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';

const entry = z.object({
  id: z.int(),
  /** Stable singular key. */
  text: z.string(),
  /** Label before plural handling. */
  displayText: z.string(),
  /** Material Design Icon name, such as `mdi-cookie-outline`. */
  icon: z.nullable(z.string()),
  isExternal: z.boolean(),
  /** An internal route name, an address if `isExternal`, null for a mere group. */
  route: z.nullable(z.string()),
});
const sublink = z.extend(entry, { deeperSublinks: z.array(entry) });
const navigationEntry = z.extend(entry, { sublinks: z.array(sublink) });

export type NavigationEntry = z.output<typeof navigationEntry>;
export type NavigationSublink = z.output<typeof sublink>;
export type NavigationLeaf = z.output<typeof entry>;

export const getNavigation = route({
  method: 'GET',
  path: '/api/AdminPortalNavigation',
  summary: 'The menu of the person signed in, up to three levels',
  access: signedIn,
  response: z.object({ adminPortalNavigation: z.array(navigationEntry) }),
});
