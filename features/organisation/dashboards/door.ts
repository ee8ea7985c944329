export { bannerBoard } from './server/banner-board.ts';
export { consentByCategory } from './server/by-category.ts';
export { consentBoard } from './server/consent/consent-board.ts';
export { reConsentsOf } from './server/re-consents.ts';
export { periodOf } from './server/period.ts';
