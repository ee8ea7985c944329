import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'remind-to-confirm': null;
  }
}

/** Asks once more where a form says so and nobody has decided; removes questions a month after their end. */
export const remindToConfirm = job<'remind-to-confirm'>({
  name: 'remind-to-confirm',
  seconds: 300,
  schedule: '11 * * * *',
  work: async (_data, { platform }) => {
    const now = platform.now();
    await inScope(platform.database, 'all', async (db) => {
      const due = await db
        .updateTable('confirmation')
        .set({ remindAt: null })
        .where('remindAt', '<=', now.toISOString())
        .returning(['brandId', 'submissionGuid', 'decidedAt'])
        .execute();
      for (const { brandId, submissionGuid, decidedAt } of due) {
        if (decidedAt !== null) continue;
        const question = {
          brandId,
          submissionGuid,
          by: 'emailLink',
          reason: 'reminder',
          form: null,
        } as const;
        await platform.jobs.queue(db, 'ask-to-confirm', question);
      }
      const month = new Date(now.getTime() - 30 * 86_400_000).toISOString();
      await db.deleteFrom('confirmation').where('expiresAt', '<', month).execute();
    });
  },
});
