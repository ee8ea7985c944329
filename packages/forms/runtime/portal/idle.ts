import { h } from '../../../banner/runtime/element.ts';
import { button } from './controls.ts';
import type { Stage } from './stage.ts';

const minute = 60_000;
const warnMs = 2 * minute;
/** Sessions end after so long however much they are used. */
const longestMs = 60 * minute;

/** Warns two minutes before a session ends, and keeps one open that is being used. */
export const watchIdle = (stage: Stage, { signOut, end }: { signOut: () => void; end: () => void }) => {
  const { shell, connection, word } = stage;
  const startedAt = Date.now();
  let isAsking = false;
  const stay = button(word('stay'), 'main', () => void keep());
  const dialog = h(
    'dialog',
    { class: 'box part', 'aria-labelledby': 'idle-text' },
    h('p', { id: 'idle-text' }, word('warning')),
    h('div', { class: 'buttons' }, stay, button(word('signOut'), 'second', signOut)),
  );
  const keep = async () => {
    dialog.close();
    isAsking = true;
    await connection.ask('stay');
    isAsking = false;
  };
  const look = () => {
    const now = Date.now();
    const idleLeft = connection.lastAt() + shell.sessionMinutes * minute - now;
    const left = Math.min(idleLeft, startedAt + longestMs - now);
    if (left <= 0) return end();
    stay.hidden = idleLeft > left;
    if (left > warnMs) return dialog.close();
    if (!dialog.open && !isAsking) {
      dialog.showModal();
      (stay.hidden ? dialog : stay).focus();
    }
  };
  /** Whoever types is there, even if nothing is sent for long. */
  const noticed = () => {
    if (!dialog.open && Date.now() - connection.lastAt() > minute) void connection.ask('stay');
  };
  const timer = setInterval(look, 1000);
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, noticed);
  return {
    node: dialog,
    stop: () => {
      clearInterval(timer);
      for (const event of ['keydown', 'pointerdown']) removeEventListener(event, noticed);
      dialog.close();
    },
  };
};
