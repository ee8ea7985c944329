export { stateNow } from './server/record.ts';
export { saveChanges } from './server/save-changes.ts';
export { submissionOf } from './server/submission-of.ts';
export type { ShownPage } from './server/open-page.ts';
