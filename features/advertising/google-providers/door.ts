export { providerList, selectedProviders } from './server/choice.ts';
