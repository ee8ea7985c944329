import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

type Entry = { word: 'responseChannel' | 'sourceCode'; name: string; brandId: number };

/** Keeps what an agent typed, for others to choose. */
export const addByAgent = async (db: Db, { word, name, brandId }: Entry): Promise<void> => {
  if (word === 'sourceCode')
    await db
      .insertInto('sourceCode')
      .values({ sourceCodeName: name, brandId, isDefault: false, isEnteredByAgent: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .insertInto('responseChannel')
      .values({
        responseChannelName: name,
        brandId,
        isDefault: false,
        isActive: true,
        displayOrder: 9999,
        isEnteredByAgent: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // A configuration that was opened before would take it away again: it is out of date now.
  await sql`update cs_portal_config set row_version = row_version + 1`.execute(db);
};
