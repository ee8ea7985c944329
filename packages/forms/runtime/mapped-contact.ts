import type { ContactFieldName } from '../answers.ts';
import type { PageForm } from './page-form.ts';

/** Contact fields as they stand in the inputs that the form's mapping names. */
export const mappedContact = ({ definition }: PageForm, around: ParentNode) => {
  const contact: Partial<Record<ContactFieldName, string>> = {};
  for (const { fieldName, selector } of definition.behaviour.identifierMapping) {
    const input = around.querySelector(selector) ?? document.querySelector(selector);
    if (input && 'value' in input) contact[fieldName] = String(input.value);
  }
  return contact;
};
