import { h } from '../../banner/runtime/element.ts';
import { type PageForm, word } from './page-form.ts';

/** All problems in one place, each leading to its control. */
export const showSummary = (
  form: PageForm,
  summary: HTMLElement,
  controls: Readonly<Record<string, HTMLElement>>,
) => {
  summary.hidden = form.problems.length < 2;
  const links = form.problems.map(({ place, key, value = '' }) => {
    const control = controls[place];
    const name = nameOf(control);
    const text = `${name && `${name}: `}${word(form, key, { value })}`;
    return h('li', {}, h('button', { type: 'button', class: 'link', onclick: () => control?.focus() }, text));
  });
  summary.replaceChildren(h('p', {}, word(form, 'summary')), h('ul', {}, ...links));
};

const nameOf = (control: HTMLElement | undefined): string => {
  const label =
    control?.closest('fieldset')?.querySelector('legend') ??
    (control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
      ? control.labels?.[0]
      : null);
  const text = label?.textContent?.trim() ?? '';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
