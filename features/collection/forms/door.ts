export { countOfForms, formsUsing } from './server/forms-using.ts';
export { formView } from './server/form-view.ts';
