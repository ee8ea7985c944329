import { CookieBanner } from './portal/cookie-banner.tsx';
import { CookieBanners } from './portal/cookie-banners.tsx';

export const screens = { 'cookie-banners': CookieBanners, 'manage-cookie-banner': CookieBanner };
