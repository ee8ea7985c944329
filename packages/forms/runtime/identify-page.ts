import { recognise, takeGiven } from './page-address.ts';
import { enter, readRecognition, word } from './page-session.ts';

// Asks whoever opened the page in this document to prove who they are, with the form that stands in it.

const form = document.getElementById('candour-entrance') as HTMLFormElement; // by `pageDocument`
const [address, code] = form.querySelectorAll<HTMLElement>('.asked');
const notice = form.querySelector('.notice') as HTMLElement; // as well
const [send, again] = form.querySelectorAll('button');
const { next = '', failed = '', tooMany = '' } = form.dataset;
const first = send?.textContent ?? '';
let request: string | null = null;

const say = (text: string): void => {
  notice.textContent = text;
  notice.hidden = text === '';
};

/** Shows the field for the code, or those before it. */
const show = (step: 'first' | 'code' | 'sent'): void => {
  for (const [fields, isShown] of [
    [address, step === 'first'],
    [code, step === 'code'],
  ] as const) {
    if (!fields) continue;
    fields.hidden = !isShown;
    for (const input of fields.querySelectorAll('input')) input.disabled = !isShown;
  }
  if (send) {
    send.hidden = step === 'sent';
    send.textContent = step === 'code' ? next : first;
  }
  if (again) again.hidden = step === 'first';
  form.querySelector<HTMLElement>('input:enabled')?.focus();
};

const typed = (): object => {
  const values = Object.fromEntries(new FormData(form)) as Record<string, string>; // there are no files
  if (request !== null) return { request, code: (values['code'] ?? '').replaceAll(/\s/g, '') };
  return form.dataset['way'] === 'known' ? { known: values } : values;
};

const prove = async (given: object): Promise<void> => {
  form.setAttribute('aria-busy', 'true');
  const response = await recognise(given);
  form.removeAttribute('aria-busy');
  if (response?.status === 429) return say(tooMany);
  if (!response?.ok) return say(response && response.status < 500 ? failed : word('unloaded'));
  const { session, message, request: asked, state } = await readRecognition(response);
  if (session !== null) return enter(session, state);
  if (asked !== null) {
    request = asked;
    show('code');
  } else if ('email' in given) show('sent');
  say(message?.text ?? '');
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (form.getAttribute('aria-busy') !== 'true') void prove(typed());
});
again?.addEventListener('click', () => {
  request = null;
  say('');
  show('first');
});

form.hidden = false;
const given = takeGiven('k');
if ('k' in given) void prove(given);
