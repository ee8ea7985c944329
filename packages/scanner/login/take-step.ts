import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../browser/connection.ts';
import { evaluate } from '../collect/evaluate.ts';
import type { LoginCheck, LoginStep } from './login-plan.ts';
import { oneTimeCode } from './one-time-code.ts';

/** Where somebody signs in. */
export type LoginPage = {
  connection: Connection;
  contextId: string;
  sessionId: string;
  signal: AbortSignal;
  secrets: Readonly<Record<string, string>>;
};

const patience = 10_000;
const nothing = 'Nothing visible matches this selector.';

/** Performs one step and returns a sentence on what went wrong, or nothing. */
export const takeStep = async (step: LoginStep, page: LoginPage): Promise<string> => {
  switch (step.kind) {
    case 'go':
      return go(page, step.url);
    case 'fill':
      return fill(page, step.selector, step.text);
    case 'fillSecret':
      return fillWith(page, step, (secret) => secret);
    case 'fillCode':
      return fillWith(page, step, (secret) => oneTimeCode(secret, Date.now()));
    case 'click':
      return click(page, step.selector);
    case 'press':
      return press(page, step.key);
    case 'waitForSelector':
      return (await until(page, () => isShown(page, step.selector))) ? '' : nothing;
    case 'waitForUrl':
      return (await until(page, () => isAt(page, step.pattern)))
        ? ''
        : 'The page did not reach this address.';
    case 'wait':
      await wait(Math.min(30_000, Math.max(0, step.milliseconds)), undefined, { signal: page.signal });
      return '';
  }
};

/** Goes to an address and waits until it has loaded. */
export const go = async (page: LoginPage, url: string): Promise<string> => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return 'This is not a web address.';
  const { connection, sessionId } = page;
  const problem = await connection.send('Page.navigate', { url }, { sessionId }).then(
    ({ errorText }) => errorText,
    () => 'no answer',
  );
  if (problem) return `The page could not be reached (${problem}).`;
  await settled(page);
  return '';
};

export const holds = async (page: LoginPage, check: LoginCheck): Promise<boolean> => {
  if (check.kind === 'selector') return isShown(page, check.selector);
  const { connection, contextId: browserContextId } = page;
  const { cookies } = await connection.send('Storage.getCookies', { browserContextId });
  return cookies.some(({ name, value }) => name === check.name && value !== '');
};

/** Checks repeatedly until it is true, or the time is up. */
export const until = async (
  { signal }: Pick<LoginPage, 'signal'>,
  isSo: () => Promise<boolean>,
  time = patience,
): Promise<boolean> => {
  for (const end = Date.now() + time; Date.now() < end;) {
    if (await isSo()) return true;
    await wait(150, undefined, { signal });
  }
  return false;
};

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const ask = ({ connection, sessionId }: LoginPage, expression: string) =>
  evaluate(connection, { sessionId }, expression);

const isShown = async (page: LoginPage, selector: string) =>
  (await ask(page, `Boolean(${find(selector)}?.checkVisibility())`)) === true;

const isAt = async (page: LoginPage, pattern: string) => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const address = await ask(page, 'location.href');
  return typeof address === 'string' && new RegExp(`^${parts.join('.*')}`).test(address);
};

const settled = async (page: LoginPage) => {
  await wait(300, undefined, { signal: page.signal });
  await until(page, async () => (await ask(page, 'document.readyState')) === 'complete');
};

/** Replaces what was there before. The text is typed, never part of a script. */
const fill = async (page: LoginPage, selector: string, text: string) => {
  if (!(await until(page, () => isShown(page, selector)))) return nothing;
  await ask(page, `(() => { const field = ${find(selector)}; field.focus(); field.select?.(); })()`);
  const { connection, sessionId } = page;
  await connection.send('Input.insertText', { text }, { sessionId });
  await ask(page, `${find(selector)}?.dispatchEvent(new Event('change', { bubbles: true }))`);
  return '';
};

const fillWith = async (
  page: LoginPage,
  { selector, secret: name }: { selector: string; secret: string },
  make: (secret: string) => string | null,
) => {
  const secret = page.secrets[name];
  if (secret === undefined) return `There is no secret named ${name}.`;
  const text = make(secret);
  return text === null ? `The secret ${name} is not an authenticator key.` : fill(page, selector, text);
};

const click = async (page: LoginPage, selector: string) => {
  if (!(await until(page, () => isShown(page, selector)))) return nothing;
  await ask(page, `void ${find(selector)}.click()`);
  await settled(page);
  return '';
};

const keys = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Space: { code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
};

const press = async (page: LoginPage, key: keyof typeof keys) => {
  const { connection, sessionId } = page;
  const { text, ...which } = { text: '', ...keys[key] };
  const name = key === 'Space' ? ' ' : key;
  const down = { type: 'keyDown', key: name, ...which, ...(text && { text }) } as const;
  await connection.send('Input.dispatchKeyEvent', down, { sessionId });
  await connection.send('Input.dispatchKeyEvent', { type: 'keyUp', key: name, ...which }, { sessionId });
  await settled(page);
  return '';
};
