export { consentBoard } from './server/consent/consent-board.ts';
export { periodOf } from './server/period.ts';
