import type { AskedCode } from '../../portal-wire.ts';
import { codeForm } from './code-form.ts';
import type { Reply } from './connection.ts';
import type { Stage } from './stage.ts';

type Proving<T> = {
  /** Where the code is asked for; what stands there comes back afterwards. */
  place: HTMLElement;
  act: () => Promise<Reply<T>>;
};

/** Does what may ask for another code first; the same again once it was typed. */
export const withProof = async <T>(stage: Stage, { place, act }: Proving<T>): Promise<Reply<T> | null> => {
  const reply = await act();
  if (reply.is !== 'refused' || reply.reason !== 'proof') return reply;
  const proof = await askProof(stage, place);
  if (typeof proof !== 'boolean') return proof;
  return proof ? act() : null;
};

/** Whether the person typed the code that was sent to them; or why none was sent. */
const askProof = async (
  stage: Stage,
  place: HTMLElement,
): Promise<boolean | Exclude<Reply<never>, { is: 'done' }>> => {
  const { connection, word, shell } = stage;
  let request = '';
  const ask = async () => {
    const reply = await connection.ask<AskedCode>('proofs', { language: shell.language });
    if (reply.is === 'done') ({ request } = reply.value);
    return reply;
  };
  const asked = await ask();
  if (asked.is !== 'done') return asked;
  const kept = [...place.childNodes];
  return new Promise((resolve) => {
    const done = (isProven: boolean) => {
      place.replaceChildren(...kept);
      resolve(isProven);
    };
    const code = codeForm(stage, {
      id: 'proof-code',
      note: word('prove', { address: asked.value.sentTo }),
      label: 'confirm',
      answer: async (digits) => {
        const reply = await connection.ask('proofs/answer', { request, code: digits });
        if (reply.is === 'done') done(true);
        return reply;
      },
      again: ask,
      other: { label: word('cancel'), run: () => done(false) },
    });
    place.replaceChildren(code.node);
    code.focus();
  });
};
