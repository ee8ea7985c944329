import type { FormKind } from '@candour/forms/working-form.ts';
import type { Db } from '@candour/kit/server/database';
import type { FormVersion } from '../contract/publishing.ts';
import { findForm } from './form-row.ts';
import { blockedBecause } from './version-rows.ts';

/** Published versions of a form, newest first. */
export const versionsOf = async (db: Db, kind: FormKind, id: number): Promise<FormVersion[]> => {
  const form = await findForm(db, kind, id);
  const rows = await db
    .selectFrom('formVersion as v')
    .leftJoin('adminUser as u', 'u.userId', 'v.publishedBy')
    .selectAll('v')
    .select(['u.forename', 'u.surname'])
    .where('v.formId', '=', id)
    .orderBy('v.version', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      version: row.version,
      state: stateOf(form, row.version),
      publishedAt: new Date(row.publishedAt).toISOString(),
      publishedBy: row.forename === null ? 'A former user' : `${row.forename} ${row.surname}`,
      languages: [
        row.defaultLanguage,
        ...Object.keys(row.definitions).filter((code) => code !== row.defaultLanguage),
      ],
      hash: row.hash,
      blockedBecause: await blockedBecause(db, row),
    })),
  );
};

const stateOf = (
  { liveVersion, stagedVersion }: { liveVersion: number | null; stagedVersion: number | null },
  version: number,
): FormVersion['state'] => {
  if (version === liveVersion) return 'Live';
  return version === stagedVersion ? 'Staged' : 'Superseded';
};
