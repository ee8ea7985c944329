export { afterAll } from './server/after-all.ts';
export { guidOf } from './server/guid-of.ts';
export { askIfWaiting, take } from './server/take.ts';
