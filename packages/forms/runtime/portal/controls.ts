import { h } from '../../../banner/runtime/element.ts';

type Kind = { id: string; label: string; type?: string; autocomplete?: string; value?: string };

/** A field with its label, and a line below it that says what is wrong. */
export const field = (
  { id, label, type = 'text', autocomplete = 'off', value = '' }: Kind,
  more: Readonly<Record<string, string>> = {},
) => {
  const error = h('p', { class: 'error', id: `${id}-error` });
  const input = h('input', { id, name: id, type, autocomplete, 'aria-describedby': `${id}-error`, ...more });
  input.value = value;
  const fail = (text: string) => {
    error.textContent = text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  input.addEventListener('input', () => fail(''));
  return { node: h('div', { class: 'field' }, h('label', { for: id }, label), input, error), input, fail };
};

const classes = { main: 'candour-button main', second: 'candour-button candour-second', link: 'link' };

export const button = (label: string, look: keyof typeof classes, onclick?: () => void) =>
  h(
    'button',
    {
      type: onclick ? 'button' : 'submit',
      class: classes[look],
      onclick,
    },
    label,
  );

/** A form that is sent once at a time. */
export const form = (send: () => Promise<void>, ...children: (Node | string | false)[]): HTMLFormElement => {
  let isBusy = false;
  const onsubmit = (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void send().finally(() => (isBusy = false));
  };
  return h('form', { novalidate: true, class: 'step', onsubmit }, ...children);
};
