import type { Connection } from '../browser/connection.ts';
import { evaluate } from './evaluate.ts';

export type Visitor = { connection: Connection; sessionId: string; pause: (time: number) => Promise<void> };

/**
 * What somebody does who reads a page: moves the mouse, scrolls, types into fields without sending them. A patient reader
 * goes on to the end of pages that grow.
 */
export async function behave(
  visitor: Visitor,
  { marker, isPatient }: { marker: string; isPatient: boolean },
) {
  await moveMouse(visitor);
  await scroll(visitor, isPatient ? { steps: 80, rest: 200 } : { steps: 20, rest: 60 });
  await typeIntoFields(visitor, marker);
}

async function moveMouse({ connection, sessionId }: Visitor) {
  for (const [x, y] of [
    [60, 80],
    [200, 160],
    [320, 300],
  ] as const) {
    const event = { type: 'mouseMoved', x, y } as const;
    await connection.send('Input.dispatchMouseEvent', event, { sessionId, timeout: 3000 }).catch(() => null);
  }
}

async function scroll(
  { connection, sessionId, pause }: Visitor,
  { steps, rest }: { steps: number; rest: number },
) {
  const step = `(() => { const before = scrollY; scrollBy(0, innerHeight * 0.9); return scrollY > before; })()`;
  for (let taken = 0; taken < steps; taken++) {
    const hasMoved = await evaluate(connection, { sessionId }, step);
    await pause(rest);
    if (hasMoved !== true) break;
  }
}

/** Never into password fields, and never more than three. */
async function typeIntoFields(visitor: Visitor, marker: string) {
  const { connection, sessionId, pause } = visitor;
  for (let field = 0; field < 3; field++) {
    const hasField = await evaluate(connection, { sessionId }, focusField(field));
    if (hasField !== true) break;
    for (const text of marker) {
      for (const type of ['keyDown', 'keyUp'] as const) {
        const event = { type, ...(type === 'keyDown' ? { text } : {}), key: text };
        await connection
          .send('Input.dispatchKeyEvent', event, { sessionId, timeout: 3000 })
          .catch(() => null);
      }
    }
    await pause(60);
  }
}

function focusField(index: number) {
  const fields = `input:is(:not([type]), [type=text], [type=email], [type=search]), textarea`;
  return `(() => {
    const field = [...document.querySelectorAll(${JSON.stringify(fields)})]
      .filter((each) => each.checkVisibility?.() && !each.disabled && !each.readOnly)[${index}];
    field?.focus();
    return Boolean(field) && document.activeElement === field;
  })()`;
}

/**
 * Leaves a page as when its tab is closed, but so that what it sends is still seen: once it is really left, the browser
 * tells nothing of its last requests.
 */
export async function sayGoodbye({ connection, sessionId, pause }: Visitor) {
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
}
