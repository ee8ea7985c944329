export { countOfForms, formsUsing } from './server/forms-using.ts';
