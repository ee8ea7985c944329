export { createFormCounters } from './server/form-counters.ts';
export { proofIn } from './server/form-proof.ts';
export { pointedVersion, pointForm } from './server/form-pointers.ts';
export { readForm, readProven, readPublished, type ReadForm } from './server/read-form.ts';
export { storeForm } from './server/store-form.ts';
export type { FormHandling, StoredForm } from './server/stored-form.ts';
