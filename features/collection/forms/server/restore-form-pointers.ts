import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { pointedVersion, pointForm } from '../../published-forms/door.ts';
import { findVersion } from './version-rows.ts';

/** Points the addresses of all forms where the database says, after a kill between commit and pointer. */
export const restoreFormPointers = (platform: Platform): Promise<void> =>
  inScope(platform.database, 'all', async (db) => {
    const forms = await db
      .selectFrom('form')
      .select(['formId', 'liveVersion', 'stagedVersion', 'isEnabled', 'accessKeyId'])
      .execute();
    for (const { formId, liveVersion, stagedVersion, isEnabled, ...form } of forms)
      for (const [target, version] of [
        ['live', liveVersion],
        ['staging', stagedVersion],
      ] as const) {
        const row = version === null ? undefined : await findVersion(db, formId, version);
        const address = { formId, accessKeyId: row?.stored.pointer.accessKeyId ?? form.accessKeyId ?? '' };
        const isHidden = target === 'live' && !isEnabled && row !== undefined;
        const wanted = isHidden ? 'disabled' : (row?.version ?? null);
        if ((await pointedVersion(platform, address, target)) === wanted) continue;
        await pointForm(platform, address, { target, to: isHidden ? 'disabled' : (row?.stored ?? null) });
        platform.log.warn(`The ${target} address of form ${formId} did not lead to ${wanted}; it does now`);
      }
  });
