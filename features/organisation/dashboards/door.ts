export { bannerBoard } from './server/banner-board.ts';
export { consentByCategory } from './server/by-category.ts';
export { consentBoard } from './server/consent/consent-board.ts';
export { periodOf } from './server/period.ts';
