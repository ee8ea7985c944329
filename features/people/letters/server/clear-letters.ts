import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import '../table.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-letters': null;
  }
}

/** A letter that nothing was recorded for by then was a mistake, or its process was killed. */
const looseHours = 24;
const atOnce = 100;

/** Ends letters that are attached to nothing, and removes the bytes of those that are gone. */
export const clearLetters = job<'clear-letters'>({
  name: 'clear-letters',
  seconds: 600,
  schedule: '47 * * * *',
  work: async (_data, { platform: { database, sealedFiles, now }, signal }) => {
    const since = new Date(now().getTime() - looseHours * 3_600_000).toISOString();
    await inScope(database, 'all', (db) =>
      sql`
        update letter l set status = 'Gone', sealed_key = null
        where l.kept_at < ${since}::timestamptz and l.status <> 'Gone'
          and not exists (select from submission_letter u where u.letter_guid = l.letter_guid)`.execute(db),
    );
    for (;;) {
      const gone = await inScope(database, 'all', (db) =>
        db
          .selectFrom('letter')
          .select(['letterGuid', 'parts'])
          .where('status', '=', 'Gone')
          .limit(atOnce)
          .execute(),
      );
      for (const { letterGuid, parts } of gone) {
        if (signal.aborted) return;
        await sealedFiles.remove({ name: letterGuid, parts });
        await inScope(database, 'all', (db) =>
          db.deleteFrom('letter').where('letterGuid', '=', letterGuid).execute(),
        );
      }
      if (gone.length < atOnce) return;
    }
  },
});
