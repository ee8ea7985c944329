import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { brandOf } from './decide.ts';
import { queueQuestions } from './ask-to-confirm.ts';

/** Asks once more in the way that was used before, if anything was asked; tells nobody whether it was. */
export const resend = async (platform: Platform, submissionGuid: string): Promise<void> => {
  const brandId = await brandOf(platform, { submissionGuid });
  if (brandId === null) return;
  await inScope(platform.database, [brandId], async (db) => {
    const row = await db
      .selectFrom('confirmation')
      .select('askedBy')
      .where('submissionGuid', '=', submissionGuid)
      .orderBy('sentAt', 'desc')
      .executeTakeFirst();
    if (row === undefined) return;
    const question = { brandId, submissionGuid, by: row.askedBy, reason: 'again', form: null } as const;
    await queueQuestions(db, platform, [question]);
  });
};
