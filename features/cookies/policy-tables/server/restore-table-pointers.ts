import { inScope } from '@candour/kit/server/database';
import { pointTo, readPointer } from '@candour/kit/server/pointers';
import type { Platform } from '@candour/kit/server/platform';
import { pointerOf, tablePointer, type TablePointer } from './table-pointers.ts';

/** Points the addresses of all tables where the database says, after a kill between commit and pointer. */
export const restoreTablePointers = ({ database, artefacts, log }: Platform): Promise<void> =>
  inScope(database, 'all', async (db) => {
    const tables = await db.selectFrom('policyTable').select(['policyTableId', 'liveVersion']).execute();
    for (const { policyTableId, liveVersion } of tables) {
      const name = tablePointer(policyTableId);
      const present = await readPointer<TablePointer>(artefacts, name);
      if ((present?.version ?? null) === liveVersion) continue;
      const row =
        liveVersion === null
          ? undefined
          : await db
              .selectFrom('policyTableVersion')
              .selectAll()
              .where('policyTableId', '=', policyTableId)
              .where('version', '=', liveVersion)
              .executeTakeFirst();
      await pointTo(artefacts, name, row === undefined ? null : pointerOf(row));
      log.warn(`${name} did not lead to version ${liveVersion}; it does now`);
    }
  });
