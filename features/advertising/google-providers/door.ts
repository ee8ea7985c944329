export { providersForBanners } from './server/choice.ts';
