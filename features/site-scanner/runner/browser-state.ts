import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import type { FromChild } from './child/protocol.ts';
import type { ScannerEngine } from './engine.ts';
import { startChild } from './start-child.ts';

type State = { state: 'Ready' | 'Unchecked' | 'Unusable'; message: string; browser: string };

/**
 * Whether the browser of this node can be used: determined when it is first needed, and available to
 * everybody who asks.
 */
export const createBrowserState = (engine: ScannerEngine) => {
  let known: State = { state: 'Unchecked', message: '', browser: '' };
  let checkedAt = 0;
  const announce = (): Promise<unknown> =>
    inScope(engine.database, 'all', (db) =>
      sql`
        insert into scan_worker (node_id, state, message, browser)
        values (${engine.nodeId}::uuid, ${known.state}, ${known.message}, ${known.browser})
        on conflict (node_id) do update set seen_at = clock_timestamp(), state = excluded.state,
          message = excluded.message, browser = excluded.browser`.execute(db),
    );
  return {
    announce,
    forget: (): Promise<unknown> =>
      inScope(engine.database, 'all', (db) =>
        db.deleteFrom('scanWorker').where('nodeId', '=', engine.nodeId).execute(),
      ),
    isReady: async (): Promise<boolean> => {
      if (known.state === 'Ready') return true;
      if (known.state === 'Unusable' && Date.now() - checkedAt < engine.pace.checkAgainMs) return false;
      known = await check(engine);
      checkedAt = Date.now();
      if (known.state === 'Unusable') engine.log.warn(known.message);
      await announce();
      return known.state === 'Ready';
    },
  };
};

const check = async ({ browser }: ScannerEngine): Promise<State> => {
  const child = await startChild({ kind: 'check', browser });
  try {
    const found = await answerOf(child.messages);
    const message = found === null ? 'The browser could not be tried' : found.message;
    return { state: message === '' ? 'Ready' : 'Unusable', message, browser: found?.browser ?? '' };
  } finally {
    await child.end();
  }
};

const answerOf = async (messages: AsyncIterable<FromChild>) => {
  for await (const message of messages) if (message.kind === 'checked') return message;
  return null;
};
