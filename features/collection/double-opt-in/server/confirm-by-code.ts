import { inScope } from '@candour/kit/server/database';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { refuse } from '@candour/kit/server/refusal';
import { brandOf, decide, type Decision } from './decide.ts';
import { isCode } from './secrets.ts';

const mostTries = 5;

/** Confirms with a code. Wrong ones are counted even if nothing else is written. */
export const confirmByCode = async (
  platform: Platform,
  { submissionGuid, code, origin }: { submissionGuid: string; code: string; origin: Origin },
): Promise<'confirmed' | 'declinedSince' | 'addressChanged'> => {
  const brandId = await brandOf(platform, { submissionGuid });
  const decision =
    brandId === null
      ? null
      : await inScope(platform.database, [brandId], async (db): Promise<Decision | null> => {
          const row = await db
            .selectFrom('confirmation')
            .selectAll()
            .where('submissionGuid', '=', submissionGuid)
            .where('askedBy', '=', 'code')
            .orderBy('sentAt', 'desc')
            .limit(1)
            .forUpdate()
            .executeTakeFirst();
          if (row === undefined || row.tries >= mostTries) return null;
          if (new Date(row.expiresAt) <= platform.now()) return null;
          if (isCode(code, row)) return decide(db, platform, { row, decision: 'confirmed', origin });
          await db
            .updateTable('confirmation')
            .set({ tries: row.tries + 1 })
            .where('confirmationId', '=', row.confirmationId)
            .execute();
          return null;
        });
  // Who has no code, a wrong one or one too many learns the same.
  if (decision === null || decision === 'gone' || decision === 'rejected')
    return refuse(400, 'This code is not valid. Check it, or ask for a new one.', 'code');
  return decision;
};
