import { CookieBanners } from './portal/cookie-banners.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';

// The set-up is far larger than the list and comes when it is opened.
const ManageCookieBanner = lazyPart(() => import('./portal/manage-cookie-banner.tsx'), 'ManageCookieBanner');

export const screens = { 'cookie-banners': CookieBanners, 'manage-cookie-banner': ManageCookieBanner };
