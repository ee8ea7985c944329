export { textsForBanners, type BannerTexts } from './server/texts-for-banners.ts';
