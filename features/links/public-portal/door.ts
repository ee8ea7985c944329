export { clearAddressChanges } from './server/address-changes.ts';
