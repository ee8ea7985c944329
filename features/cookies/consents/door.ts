export { languageOrRefuse, mustComeFromAllowedSite, publishedOrRefuse } from './server/submit.ts';
