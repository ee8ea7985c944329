import type { Connection, Params } from '../browser/connection.ts';
import { evaluate } from './evaluate.ts';

export type Visitor = { connection: Connection; sessionId: string; pause: (time: number) => Promise<void> };

/**
 * Behaves like somebody who reads a page: moves the mouse, scrolls, types into fields without submitting
 * them. A patient reader goes on to the end of pages that grow.
 */
export const behave = async (
  visitor: Visitor,
  { marker, isPatient }: { marker: string; isPatient: boolean },
) => {
  await moveMouse(visitor);
  await scroll(visitor, isPatient ? { steps: 80, rest: 200 } : { steps: 20, rest: 60 });
  await typeIntoFields(visitor, marker);
};

const moveMouse = async (visitor: Visitor) => {
  const places = [
    { x: 60, y: 80 },
    { x: 200, y: 160 },
    { x: 320, y: 300 },
  ];
  await send(
    visitor,
    'Input.dispatchMouseEvent',
    places.map((place) => ({ type: 'mouseMoved', ...place })),
  );
};

/** Sends events in order; the page acknowledges each, but nobody waits for that one by one. */
const send = async <Name extends 'Input.dispatchMouseEvent' | 'Input.dispatchKeyEvent'>(
  { connection, sessionId }: Visitor,
  name: Name,
  events: Params<Name>[],
) => {
  const options = { sessionId, timeout: 3000 };
  await Promise.allSettled(events.map((event) => connection.send(name, event, options)));
};

const scroll = async (
  { connection, sessionId, pause }: Visitor,
  { steps, rest }: { steps: number; rest: number },
) => {
  const step = `(() => { const before = scrollY; scrollBy(0, innerHeight * 0.9); return scrollY > before; })()`;
  for (let taken = 0; taken < steps; taken++) {
    const hasMoved = await evaluate(connection, { sessionId }, step);
    await pause(rest);
    if (hasMoved !== true) break;
  }
};

/** Never into password fields, and never into more than three. */
const typeIntoFields = async (visitor: Visitor, marker: string) => {
  const { connection, sessionId, pause } = visitor;
  for (let field = 0; field < 3; field++) {
    const hasField = await evaluate(connection, { sessionId }, focusField(field));
    if (hasField !== true) break;
    const keys = [...marker].flatMap((key) => [
      { type: 'keyDown' as const, text: key, key },
      { type: 'keyUp' as const, key },
    ]);
    await send(visitor, 'Input.dispatchKeyEvent', keys);
    await pause(60);
  }
};

const focusField = (index: number) => {
  const fields = `input:is(:not([type]), [type=text], [type=email], [type=search]), textarea`;
  return `(() => {
    const field = [...document.querySelectorAll(${JSON.stringify(fields)})]
      .filter((each) => each.checkVisibility?.() && !each.disabled && !each.readOnly)[${index}];
    field?.focus();
    return Boolean(field) && document.activeElement === field;
  })()`;
};

/**
 * Leaves a page as when its tab is closed, but in a way that still shows what it sends: once it is really
 * left, the browser no longer reports its last requests.
 */
export const sayGoodbye = async ({ connection, sessionId, pause }: Visitor) => {
  const goodbye = `(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    delete document.visibilityState;
    return true;
  })()`;
  await evaluate(connection, { sessionId }, goodbye);
  await pause(250);
  const leave = { url: 'about:blank' };
  await connection.send('Page.navigate', leave, { sessionId, timeout: 3000 }).catch(() => null);
  await pause(100);
};
