import type { Logger } from 'pino';
import type pg from 'pg';
import { openDatabase } from '@candour/kit/server/database';
import type { Services } from '@candour/kit/server/services';
import { authenticateWith } from '../../features/session/server/sessions.ts';
import { createTokens } from '../../features/session/server/tokens.ts';
import { createFileStore } from './artefacts/file-store.ts';
import type { ArtefactStore } from './artefacts/store.ts';
import type { Settings } from './settings.ts';

declare module '@candour/kit/server/services' {
  interface Services {
    settings: Settings;
    pool: pg.Pool;
    /** What visitors download. */
    artefacts: ArtefactStore;
    /** Base of the transactional API, without a slash at its end. */
    transactionalUrl: string;
  }
}

/** The services handlers use, over an open pool. */
export const createServices = ({
  settings,
  pool,
  log,
  now = () => new Date(),
}: {
  settings: Settings;
  pool: pg.Pool;
  log: Logger;
  now?: () => Date;
}): Services => {
  const database = openDatabase(pool);
  const tokens = createTokens(settings.secretKey, now);
  return {
    settings,
    pool,
    log,
    now,
    database,
    tokens,
    artefacts: createFileStore({ folder: settings.artefactFolder }),
    composeBundle: (definition) => `window.d=${JSON.stringify(definition)}`,
    authenticate: authenticateWith(database, tokens),
    transactionalUrl: `${settings.publicUrl}/tx`,
  };
};
