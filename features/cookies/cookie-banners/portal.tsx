import { lazy } from 'react';
import { CookieBanners } from './portal/cookie-banners.tsx';

// The set-up is far larger than the list and comes when it is opened.
const ManageCookieBanner = lazy(() =>
  import('./portal/manage-cookie-banner.tsx').then((module) => ({ default: module.ManageCookieBanner })),
);

export const screens = { 'cookie-banners': CookieBanners, 'manage-cookie-banner': ManageCookieBanner };
