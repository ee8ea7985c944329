export { vendorsForBanners, type BannerVendors } from './server/vendors-for-banners.ts';
