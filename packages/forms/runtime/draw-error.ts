import { h } from '../../banner/runtime/element.ts';
import { type PageForm, word } from './page-form.ts';

/** The line below a control that says what is wrong with it. Controls name it, so that it is read with them. */
export const drawError = (form: PageForm, place: string, control?: HTMLElement) => {
  const node = h('p', { class: 'error', id: `${place}-error` });
  const sync = () => {
    const problem = form.problems.find((each) => each.place === place);
    node.textContent = problem ? word(form, problem.key, { value: problem.value ?? '' }) : '';
    if (problem) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
  };
  return { node, sync };
};

/** Says that something may be left out; what has to be filled in is told by the control itself. */
export const optionalMark = (form: PageForm, isMandatory: boolean) =>
  isMandatory ? null : h('span', { class: 'hint' }, ` (${word(form, 'optional')})`);
