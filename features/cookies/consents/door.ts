export { languageOrRefuse, mustComeFromAllowedSite, publishedOrRefuse } from './server/submit.ts';
export { retireConsents } from './server/retire-consents.ts';
