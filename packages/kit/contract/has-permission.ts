import { permissions, type Permission } from './permissions.ts';

const isUnderContent = (id: number): boolean => id >= 1 && id <= 9;
const isUnderCookies = (id: number): boolean => (id >= 52 && id <= 66) || id === permissions.SiteScanner;

/** Whether a list of granted ids includes `id`, directly or through an umbrella (specification 1 §6). */
export const includesPermission = (granted: readonly number[], id: number): boolean =>
  granted.includes(id) ||
  (isUnderContent(id) && granted.includes(permissions.UmbrellaContent)) ||
  (isUnderCookies(id) && granted.includes(permissions.UmbrellaCookies));

/** Whether somebody with these ids has a permission, directly or through an umbrella. */
export const hasPermission = (granted: readonly number[], permission: Permission): boolean =>
  includesPermission(granted, permissions[permission]);
