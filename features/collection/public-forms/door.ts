export { admitForm } from './server/admit.ts';
export { clearPublicForms } from './server/fragments.ts';
export { createFormKeys } from './server/form-keys.ts';
