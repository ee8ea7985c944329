import type { Access } from './access.ts';
import type { Schema } from './route.ts';

/**
 * A screen of the portal, as both ends know it: the server builds the menu from it, the portal its routes.
 * The component lives in the feature's `portal.tsx`, which exports `screens`, a record of components by name.
 */
export type Screen = {
  /** Route name, as navigation entries carry it. */
  name: string;
  /** Address, with `$name` for parameters. */
  path: string;
  title: string;
  access: Access;
  /** The configuration key that has to say "true"; without it the screen is not there. */
  onlyWith?: string;
  /** The state the address carries: search, filters, sort, page, tab. */
  search?: Schema;
};

/**
 * Declares the screens of a feature; returns them unchanged, with their exact types. Their order says where a
 * screen belongs that the menu does not name: to the one before it that it names.
 */
export const screens = <const S extends readonly Screen[]>(list: S): S => list;
