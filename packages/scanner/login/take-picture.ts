import { evaluate } from '../collect/evaluate.ts';
import type { LoginPage } from './take-step.ts';

/**
 * A PNG of the visible part of a page. Fields are blurred, and secrets that the page repeats are removed
 * first.
 */
export const takePicture = async ({ connection, sessionId, secrets }: LoginPage): Promise<Uint8Array> => {
  const { frameTree } = await connection.send('Page.getFrameTree', undefined, { sessionId });
  const world = { frameId: frameTree.frame.id, worldName: 'picture' };
  const { executionContextId: contextId } = await connection.send('Page.createIsolatedWorld', world, {
    sessionId,
  });
  const isHidden = await evaluate(connection, { sessionId, contextId }, hide(Object.values(secrets)));
  if (isHidden !== true) throw new Error('The page does not answer');
  const { data } = await connection.send('Page.captureScreenshot', { format: 'png' }, { sessionId });
  return Buffer.from(data, 'base64');
};

/** In an isolated world: no browser functions that the page replaced are called. */
const hide = (secrets: string[]) => `(() => {
  for (const field of document.querySelectorAll('input, textarea, select, [contenteditable]'))
    field.style.setProperty('filter', 'blur(9px)', 'important');
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    for (const secret of ${JSON.stringify(secrets.filter((secret) => secret.length > 2))})
      if (texts.currentNode.data.includes(secret))
        texts.currentNode.data = texts.currentNode.data.replaceAll(secret, '•••');
  return true;
})()`;
