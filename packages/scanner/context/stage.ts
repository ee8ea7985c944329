import type { RunningBrowser } from '../browser/start-browser.ts';
import type { Connection } from '../browser/connection.ts';
import { type Sessions, watchSessions } from '../collect/sessions.ts';
import type { Disguise } from '../collect/disguise.ts';
import { createWatchScript, type WatchScript } from '../collect/watch-script.ts';

/** Where a phase takes place: one context of a browser, with everything that is watched in it. */
export type Stage = {
  connection: Connection;
  sessions: Sessions;
  script: WatchScript;
  contextId: string;
};

/** Opens a context for a visitor, which sends nothing to `unsent` addresses; close it with `closeStage`. */
export const openStage = async (
  { connection }: RunningBrowser,
  { disguise, unsent }: { disguise: Disguise; unsent: readonly string[] },
): Promise<Stage> => {
  const script = createWatchScript(disguise);
  const sessions = await watchSessions(connection, { script, disguise, unsent });
  return { connection, sessions, script, contextId: await openContext(connection) };
};

export const closeStage = async ({ connection, sessions, contextId }: Stage): Promise<void> => {
  sessions.stop();
  await closeContext(connection, contextId);
};

/** A context without any memory; nothing loaded in it reaches the disk. */
export const openContext = async (connection: Connection): Promise<string> => {
  const { browserContextId } = await connection.send('Target.createBrowserContext');
  const downloads = { behavior: 'deny', browserContextId, eventsEnabled: true } as const;
  await connection.send('Browser.setDownloadBehavior', downloads);
  return browserContextId;
};

export const closeContext = async (connection: Connection, browserContextId: string): Promise<void> => {
  await connection.send('Target.disposeBrowserContext', { browserContextId }).catch(() => null);
};

/** The session of a new empty page. */
export const openPage = async ({
  connection,
  sessions,
  contextId,
}: Omit<Stage, 'script'>): Promise<{ sessionId: string; targetId: string }> => {
  const { targetId } = await connection.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId: contextId,
  });
  const session = sessions.of(contextId).find((each) => each.targetId === targetId);
  if (!session) throw new Error('The browser gave no session for its page');
  await session.ready;
  return { sessionId: session.id, targetId };
};
