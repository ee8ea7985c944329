import { h } from '../../../banner/runtime/element.ts';
import type { PortalShell } from '../../portal-wire.ts';
import { connect } from './connection.ts';
import { watchIdle } from './idle.ts';
import { handOver, takeOver } from './handed-session.ts';
import { loadScript } from '../load-script.ts';
import type { PortalParts } from './parts.ts';
import { drawSignedIn } from './signed-in.ts';
import { drawSignIn, type SignedIn } from './sign-in.ts';
import type { Stage } from './stage.ts';

// The first view of a public portal: signing in, the frame around its parts, and the end of a session.

const shell = JSON.parse(document.getElementById('candour-portal')?.textContent ?? '') as PortalShell; // by `portalDocument`
const place = document.getElementById('candour-place') as HTMLElement; // as well
const entrance = document.getElementById('candour-entrance') as HTMLElement; // as well
const languages = document.getElementById('candour-languages');
const status = h('div', { class: 'unseen', role: 'status' });
place.after(status);

let stop: (() => void) | undefined;
let signedIn: SignedIn | undefined;

const leave = (key: string): void => {
  stop?.();
  stop = undefined;
  connection.hold('');
  signedIn = undefined;
  entrance.hidden = false;
  signIn.restart(key);
};

const connection = connect(shell.slug, () => leave('ended'));

const stage: Stage = {
  shell,
  connection,
  word: (key, values = {}) =>
    (shell.words[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  announce: (text) => void requestAnimationFrame(() => (status.textContent = text)),
  dateOf: (at) => new Date(at).toLocaleDateString(shell.language, { dateStyle: 'medium' }),
};

const loadParts = async (): Promise<PortalParts> => {
  await loadScript('/pp/portal-parts.js');
  return (window as unknown as { candourParts: PortalParts }).candourParts; // by that script
};

const enter = (by: SignedIn): void => {
  const { session, address } = by;
  signedIn = by;
  connection.hold(session);
  const signOut = () => void connection.ask('logout').finally(() => leave('signedOut'));
  const view = drawSignedIn(stage, { address, signOut, loadParts });
  const idle = watchIdle(stage, { signOut, end: () => leave('ended') });
  entrance.hidden = true;
  place.append(view.node, idle.node);
  view.node.querySelector<HTMLElement>('section:not([hidden])')?.focus();
  stop = () => {
    idle.stop();
    view.stop();
    view.node.remove();
    idle.node.remove();
    history.replaceState(null, '', location.pathname + location.search);
  };
};

const signIn = drawSignIn(stage, enter);
entrance.append(signIn.node);

/** What an emailed link or another site put into the address; it leaves it at once. */
const takeGiven = (): Record<string, string> => {
  const at = new URL(location.href);
  const given = Object.fromEntries([...at.searchParams].filter(([name]) => name === 'k' || name === 'h'));
  for (const name of Object.keys(given)) at.searchParams.delete(name);
  if ('k' in given || 'h' in given) history.replaceState(null, '', at);
  return given;
};

languages?.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  if (!signedIn || !(target instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return;
  handOver(signedIn);
  // The same part, in the other language.
  target.hash = location.hash;
});

const handed = takeOver();
const given = takeGiven();
if (handed && !('k' in given || 'h' in given)) enter(handed);
else if (shell.way !== 'code' && ('k' in given || 'h' in given))
  void connection.ask<SignedIn>('entrances', given).then((reply) => {
    if (reply.is === 'done') enter(reply.value);
    else signIn.restart(reply.is === 'away' ? 'away' : 'expired');
  });
