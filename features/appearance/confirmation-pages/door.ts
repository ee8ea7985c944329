export type { PageType } from './contract.ts';
export { shownPage } from './server/shown-page.ts';
