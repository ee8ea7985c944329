export { composePage } from './server/compose-page.ts';
export { countOfForms, formsUsing } from './server/forms-using.ts';
export { notePolicyShown } from './server/policy-of.ts';
export { formView } from './server/form-view.ts';
export { previewOf, workingDefinition } from './server/preview.ts';
