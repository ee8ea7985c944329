import { h } from '../../banner/runtime/element.ts';
import { type PageForm, word } from './page-form.ts';

/** One of several answers. */
export type Option = { value: string; label: string };

/** A list to choose one from. */
export const drawSelect = (form: PageForm, attributes: Parameters<typeof h>[1], options: readonly Option[]) =>
  h(
    'select',
    attributes,
    h('option', { value: '' }, word(form, 'choose')),
    ...options.map(({ value, label }) => h('option', { value }, label)),
  );
