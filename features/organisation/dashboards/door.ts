export { bannerBoard } from './server/banner-board.ts';
export { consentBoard } from './server/consent/consent-board.ts';
export { periodOf } from './server/period.ts';
