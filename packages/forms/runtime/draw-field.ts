import { h } from '../../banner/runtime/element.ts';
import { fieldKinds } from '../contact-fields.ts';
import type { FormElement } from '../definition.ts';
import { drawError, optionalMark } from './draw-error.ts';
import { drawSelect, type Option } from './draw-select.ts';
import { type PageForm, type Part, word } from './page-form.ts';

type Field = FormElement & { type: 'contactField' };

/** A contact field: a text, or a choice where only some answers are allowed. */
export const drawField = (form: PageForm, field: Field): Part => {
  const { id, fieldName, label, placeholder, help, isMandatory, maxLength, allowedValues } = field;
  const { type = 'text', autocomplete = 'off' } = fieldKinds[fieldName] ?? {};
  const common = {
    id,
    name: fieldName,
    autocomplete,
    'aria-required': String(isMandatory),
    'aria-describedby': `${id}-help ${id}-error`,
    oninput: () =>
      form.change({ ...form.values, contact: { ...form.values.contact, [fieldName]: control.value } }),
  };
  const control =
    allowedValues.length > 0
      ? drawSelect(form, common, optionsOf(field, form.definition.language))
      : h('input', { ...common, type, placeholder: placeholder || false, maxlength: String(maxLength) });
  const error = drawError(form, id, control);
  const hint = help || (type === 'tel' ? word(form, 'phone') : '');
  const node = h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label, optionalMark(form, isMandatory)),
    control,
    hint && h('p', { class: 'hint', id: `${id}-help` }, hint),
    error.node,
  );
  const sync = () => {
    const value = form.values.contact[fieldName] ?? '';
    if (control.value !== value) control.value = value;
    error.sync();
  };
  return { node, controls: { [id]: control }, sync };
};

/** Countries by their names in the language of the form. */
const optionsOf = ({ fieldName, allowedValues }: Field, language: string): Option[] => {
  if (fieldName !== 'country') return allowedValues.map((value) => ({ value, label: value }));
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return allowedValues
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
};
