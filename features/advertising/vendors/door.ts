export { vendorsForBanners, vendorsOfChoice, type BannerVendors } from './server/vendors-for-banners.ts';
