import { allPermissionIds, permissions, type Permission } from './permissions.ts';

const isUnderContent = (id: number): boolean => id >= 1 && id <= 9;
const isUnderCookies = (id: number): boolean => (id >= 52 && id <= 66) || id === permissions.SiteScanner;

/** Whether a list of granted ids includes `id`, directly or through an umbrella (specification 1 §6). */
export const includesPermission = (granted: readonly number[], id: number): boolean =>
  granted.includes(id) ||
  (isUnderContent(id) && granted.includes(permissions.UmbrellaContent)) ||
  (isUnderCookies(id) && granted.includes(permissions.UmbrellaCookies));

/** How many permissions are in effect: umbrellas stand for others and are none themselves. */
export const countInEffect = (granted: readonly number[]): number =>
  [...new Set([...allPermissionIds, ...granted])].filter(
    (id) =>
      id !== permissions.UmbrellaContent &&
      id !== permissions.UmbrellaCookies &&
      includesPermission(granted, id),
  ).length;

/** Whether somebody with these ids has a permission, directly or through an umbrella. */
export const hasPermission = (granted: readonly number[], permission: Permission): boolean =>
  includesPermission(granted, permissions[permission]);
