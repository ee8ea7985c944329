import type { Connection } from '../browser/connection.ts';
import type { Sessions } from '../collect/sessions.ts';
import { plainName, words } from './words.ts';

export type Button = { name: string; sessionId: string; nodeId: number };
export type Buttons = {
  accept: Button | null;
  reject: Button | null;
  settings: Button | null;
};

/**
 * Buttons and links of the page and its frames, including closed shadow roots, that are inside something
 * about consent.
 */
export const findButtons = async (
  connection: Connection,
  { sessions, contextId }: { sessions: Sessions; contextId: string },
): Promise<Buttons> => {
  const documents = sessions.of(contextId).filter(({ kind }) => kind === 'page' || kind === 'iframe');
  const lists = await Promise.all(documents.map(({ id }) => buttonsOf(connection, id)));
  const named = lists.flat().map((button) => ({ ...button, name: plainName(button.name) }));
  const first = async (pattern: RegExp) => {
    for (const button of named) {
      if (pattern.test(button.name) && (await isInBanner(connection, button))) return button;
    }
    return null;
  };
  const { accept, reject, settings } = words;
  return { accept: await first(accept), reject: await first(reject), settings: await first(settings) };
};

/** Clicks it as a person would, even inside a frame of another process. */
export const press = async (connection: Connection, { sessionId, nodeId }: Button): Promise<void> => {
  await callOn(connection, { sessionId, nodeId }, 'function () { this.click(); }');
};

const buttonsOf = async (connection: Connection, sessionId: string): Promise<Button[]> => {
  const options = { sessionId, timeout: 3000 };
  try {
    const { frameTree } = await connection.send('Page.getFrameTree', undefined, options);
    const trees = [frameTree, ...(frameTree.childFrames ?? [])].map(({ frame }) =>
      connection.send('Accessibility.getFullAXTree', { frameId: frame.id }, options).catch(() => null),
    );
    const nodes = (await Promise.all(trees)).flatMap((tree) => tree?.nodes ?? []);
    return nodes.flatMap(({ role, name, backendDOMNodeId: nodeId }) =>
      nodeId !== undefined && /^(button|link)$/.test(String(role?.value)) && name?.value
        ? [{ name: String(name.value), sessionId, nodeId }]
        : [],
    );
  } catch {
    return [];
  }
};

/**
 * An overlay, a dialog or a frame whose text is about consent: ordinary page texts may contain an "Accept
 * all", too.
 */
const isInBanner = async (connection: Connection, button: Button): Promise<boolean> =>
  (await callOn(connection, button, `function () { return (${inBanner})(this, ${words.subject}); }`)) ===
  true;

const inBanner = `(button, subject) => {
  if (button.checkVisibility?.() === false || button.getClientRects().length === 0) return false;
  const up = (node) => node.parentElement ?? node.getRootNode().host ?? null;
  let isOver = window !== window.top;
  let speaks = isOver && subject.test(document.body.innerText);
  for (let node = button; node; node = up(node)) {
    if (node === document.body || node === document.documentElement) break;
    isOver ||= /^(fixed|sticky)$/.test(getComputedStyle(node).position);
    isOver ||= node.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]');
    speaks ||= subject.test(node.innerText ?? '') && node.innerText.length < 8000;
    const root = node.getRootNode();
    if (root instanceof ShadowRoot) speaks ||= subject.test(root.textContent);
  }
  return isOver && speaks;
}`;

const callOn = async (
  connection: Connection,
  { sessionId, nodeId }: Omit<Button, 'name'>,
  functionDeclaration: string,
): Promise<unknown> => {
  const options = { sessionId, timeout: 3000 };
  try {
    const { object } = await connection.send('DOM.resolveNode', { backendNodeId: nodeId }, options);
    const call = {
      objectId: object.objectId ?? '',
      functionDeclaration,
      returnByValue: true,
      userGesture: true,
    };
    return (await connection.send('Runtime.callFunctionOn', call, options)).result.value;
  } catch {
    return undefined;
  }
};
