export { textsForBanners, type BannerTexts } from './server/texts-for-banners.ts';
export { isTranslated, layerLabels } from './contract/layer-labels.ts';
export type { Labels } from './contract/labels.ts';
