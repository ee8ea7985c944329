import { h } from '../../../banner/runtime/element.ts';
import { codeForm } from './code-form.ts';
import { button, field, form } from './controls.ts';
import { type Stage, wordFor } from './stage.ts';

export type SignedIn = { session: string; address: string };

/** Signing in: an address, then the code or link that was sent there. Whoever is not known reads the same. */
export const drawSignIn = (stage: Stage, signedIn: (by: SignedIn) => void) => {
  const { shell, connection, word } = stage;
  const { language } = shell;
  const place = h('section', { class: 'box part', 'aria-labelledby': 'sign-in-title' });
  const heading = h('h2', { id: 'sign-in-title' }, word('signInTitle'));
  const notice = h('p', { class: 'notice', hidden: true });
  const address = field(
    { id: 'email', label: word('email'), type: 'email', autocomplete: 'email' },
    { maxlength: '254', required: '' },
  );
  let request = '';
  const isByCode = shell.way === 'code';
  const ask = async () => {
    const reply = await connection.ask<{ request: string }>(isByCode ? 'codes' : 'links', {
      email: address.input.value.trim(),
      language,
    });
    if (reply.is === 'done') ({ request } = reply.value);
    return reply;
  };
  const send = async () => {
    if (!address.input.checkValidity()) {
      address.fail(word(address.input.value.trim() === '' ? 'needed' : 'checkValue'));
      return address.input.focus();
    }
    const reply = await ask();
    if (reply.is !== 'done') {
      address.fail(wordFor(stage, reply));
      return address.input.focus();
    }
    if (isByCode) showCode();
    else showSent();
  };
  const showSent = () => {
    const text = h('p', { tabindex: '-1' }, word('linkSent'));
    const other = button(word('otherAddress'), 'link', () => (showAddress(), address.input.focus()));
    place.replaceChildren(heading, text, h('div', { class: 'buttons' }, other));
    text.focus();
  };
  const showCode = () => {
    const code = codeForm(stage, {
      id: 'code',
      note: word('codeSent', { address: address.input.value.trim() }),
      label: 'signIn',
      answer: async (digits) => {
        const reply = await connection.ask<SignedIn>('sign-in', {
          email: address.input.value.trim(),
          request,
          code: digits,
        });
        if (reply.is === 'done') signedIn(reply.value);
        return reply;
      },
      again: ask,
      other: { label: word('otherAddress'), run: () => (showAddress(), address.input.focus()) },
    });
    place.replaceChildren(heading, code.node);
    code.focus();
  };
  const addressForm = form(
    send,
    h('p', {}, word('signInText')),
    address.node,
    h('div', { class: 'buttons' }, button(word('sendCode'), 'main')),
  );
  // Where another site vouches for people, there is nothing to type here.
  const first = shell.way === 'hostToken' ? h('p', {}, word('signInText')) : addressForm;
  const showAddress = () => place.replaceChildren(heading, notice, first);
  showAddress();
  return {
    node: place,
    /** Starts over, with a word about why. */
    restart: (key: string) => {
      notice.hidden = false;
      notice.textContent = word(key);
      showAddress();
      if (first === addressForm) address.input.focus();
      stage.announce(word(key));
    },
  };
};
