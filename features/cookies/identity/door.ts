export { clearIdentities } from './server/clear-identities.ts';
