import { h } from '../../../banner/runtime/element.ts';
import type { Reply } from './connection.ts';
import { button, field, form } from './controls.ts';
import { type Stage, wordFor } from './stage.ts';

type CodeForm = {
  id: string;
  /** What was sent, and where. */
  note: string;
  /** The key of what the button says. */
  label: string;
  answer: (code: string) => Promise<Reply<unknown>>;
  again: () => Promise<Reply<unknown>>;
  /** A way out, and what it is called. */
  other: { label: string; run: () => void };
};

/** Asks for a code that was sent by email. */
export const codeForm = (stage: Stage, { id, note, label, answer, again, other }: CodeForm) => {
  const { word, announce } = stage;
  const code = field(
    { id, label: word('code'), autocomplete: 'one-time-code' },
    { inputmode: 'numeric', maxlength: '12' },
  );
  code.node.classList.add('code');
  const send = async () => {
    // Pasted codes come with blanks.
    const digits = code.input.value.replace(/\D/g, '');
    const reply = digits.length === 6 ? await answer(digits) : null;
    if (reply?.is === 'done' || reply?.is === 'ended') return;
    code.fail(reply ? wordFor(stage, reply) : word(digits === '' ? 'needed' : 'codeWrong'));
    code.input.focus();
  };
  const resend = async () => {
    const reply = await again();
    const text = reply.is === 'done' ? note : wordFor(stage, reply);
    hint.textContent = text;
    announce(text);
    code.input.focus();
  };
  const hint = h('p', { id: `${id}-note` }, note);
  const node = form(
    send,
    hint,
    code.node,
    h('div', { class: 'buttons' }, button(word(label), 'main')),
    h(
      'div',
      { class: 'buttons' },
      button(word('again'), 'link', () => void resend()),
      button(other.label, 'link', other.run),
    ),
  );
  return { node, focus: () => code.input.focus() };
};
