import { h } from '../../banner/runtime/element.ts';
import { type PageForm, word } from './page-form.ts';

/** The button that stops everything, which asks once. */
export const drawStop = (form: PageForm, label: string, stop: () => void): HTMLElement => {
  const area = h('div', { class: 'box stop' });
  const button = (text: string, look: string, onclick: () => void) =>
    h('button', { type: 'button', class: `candour-button ${look}`, onclick }, text);
  const help = (text = word(form, 'stopHelp')) => h('p', {}, text);
  const rest = () => area.replaceChildren(help(), button(label, 'candour-second', ask));
  const ask = () => {
    const yes = button(label, 'main', () => (rest(), stop()));
    const no = button(word(form, 'back'), 'candour-second', () => {
      rest();
      area.querySelector('button')?.focus();
    });
    // A page that was published before it had these words says what it always said.
    area.replaceChildren(help(word(form, 'stopAsk') || undefined), h('div', { class: 'buttons' }, yes, no));
    yes.focus();
  };
  rest();
  return area;
};
