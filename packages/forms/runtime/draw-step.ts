import { h } from '../../banner/runtime/element.ts';
import { problemsOf } from '../problems.ts';
import { drawElement } from './draw-element.ts';
import { showSummary } from './draw-summary.ts';
import { type PageForm, type Part, word } from './page-form.ts';
import { rich } from './rich.ts';

/** A step on the screen. */
export type DrawnStep = {
  node: HTMLElement;
  sync: () => void;
  /** Says what is wrong in it and brings the first place into focus; whether there is nothing. */
  check: () => boolean;
};

/** Draws the elements of the current step. `below` stands under them. */
export const drawStep = (form: PageForm, below: Node | null): DrawnStep => {
  const { steps, header, footer } = form.definition;
  const { step } = form;
  const { title, rows } = steps[step] ?? { title: '', rows: [] };
  const parts: Part[] = [];
  const drawn = rows.map(({ id, elements }) => {
    const own = elements.flatMap((element) => drawElement(form, element) ?? []);
    parts.push(...own);
    return own.length > 0 && h('div', { class: 'row', 'data-row': id }, ...own.map(({ node }) => node));
  });
  const summary = h('div', { class: 'summary', role: 'group', 'aria-label': word(form, 'summary') });
  const isFirst = step === 0;
  const node = h(
    'div',
    { class: 'step' },
    steps.length > 1 && stepHead(form, title),
    summary,
    isFirst && header && h('div', { class: 'legal' }, rich(header.html)),
    ...drawn,
    step === steps.length - 1 && footer && h('div', { class: 'legal' }, rich(footer.html)),
    below,
  );
  const controls: Record<string, HTMLElement> = Object.assign({}, ...parts.map((part) => part.controls));
  const sync = () => {
    for (const part of parts) part.sync();
    showSummary(form, summary, controls);
  };
  const check = () => {
    form.problems = problemsOf(form.definition, form.values, step);
    sync();
    const [first] = form.problems;
    if (first === undefined) return true;
    form.announce(word(form, 'summary'));
    controls[first.place]?.focus();
    return false;
  };
  sync();
  return { node, sync, check };
};

const stepHead = (form: PageForm, title: string) => {
  const values = { step: form.step + 1, steps: form.definition.steps.length };
  return h(
    'div',
    { class: 'head', tabindex: '-1' },
    h('p', { class: 'hint' }, word(form, 'stepOf', values)),
    title && h('h2', {}, title),
  );
};
