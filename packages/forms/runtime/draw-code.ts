import { h } from '../../banner/runtime/element.ts';
import { type PageForm, word } from './page-form.ts';
import { post } from './send.ts';

/** Asks for the code that was sent, in the place of the form. `done` follows a decision. */
export const drawCode = (form: PageForm, submissionGuid: string, done: () => void): HTMLElement => {
  const { endpoint } = form.definition;
  const error = h('p', { class: 'error', id: 'code-error' });
  const input = h('input', {
    id: 'code',
    name: 'code',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    'aria-describedby': 'code-error',
    oninput: () => say(''),
  });
  const say = (key: string) => {
    error.textContent = key && word(form, key);
    // With the focus it is read as what describes the field.
    if (key && form.root.activeElement === input) form.announce(word(form, key));
    if (key) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  let isBusy = false;
  const confirm = async (event: Event) => {
    event.preventDefault();
    // Pasted codes come with blanks, also between the digits.
    const code = input.value.replace(/\D/g, '');
    if (isBusy) return;
    isBusy = true;
    const response =
      code.length === 6 &&
      (await post(`${endpoint}/confirmations`, { submissionGuid, code }).catch(() => null));
    isBusy = false;
    if (response && response.ok) return done();
    say(response === null || (response && response.status >= 500) ? 'failed' : 'codeWrong');
    input.focus();
  };
  const resend = async () => {
    const response = await post(`${endpoint}/confirmations/resend`, { submissionGuid }).catch(() => null);
    form.announce(word(form, response?.ok ? 'resent' : 'failed'));
    hint.textContent = word(form, response?.ok ? 'resent' : 'failed');
  };
  const hint = h('p', {}, word(form, 'codeHelp'));
  return h(
    'form',
    { novalidate: true, onsubmit: confirm, class: 'step', tabindex: '-1' },
    h('h2', {}, word(form, 'codeTitle')),
    hint,
    h('div', { class: 'field code' }, h('label', { for: 'code' }, word(form, 'code')), input, error),
    h('button', { class: 'candour-button main', type: 'submit' }, word(form, 'confirm')),
    h('button', { class: 'link', type: 'button', onclick: resend }, word(form, 'resend')),
  );
};
