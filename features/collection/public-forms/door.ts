export { admitForm } from './server/admit.ts';
export type { FormSubmissionBody } from './contract/submission.ts';
export { createEvenPace } from './server/even-pace.ts';
export { clearPublicForms } from './server/fragments.ts';
export { createFormKeys } from './server/form-keys.ts';
export { createFormDesk } from './server/submit-form.ts';
