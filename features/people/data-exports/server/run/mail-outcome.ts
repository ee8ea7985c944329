import type { Selectable } from 'kysely';
import type { Db, Tables } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';

type Told = Pick<Selectable<Tables['dataExport']>, 'exportId' | 'exportName' | 'brandIds' | 'notifyEmails'>;

/** Tells everybody on the list how a run ended; the files themselves need a sign-in. */
export const mailOutcome = async (
  db: Db,
  {
    platform: { mail, settings },
    plan: { exportId, exportName, brandIds, notifyEmails },
    outcome,
    rows,
  }: { platform: Platform; plan: Told; outcome: string; rows: number },
): Promise<void> => {
  const values = {
    ExportName: exportName,
    Outcome: outcome,
    Rows: rows,
    Link: `${settings.publicUrl}/data-exports?tab=runs&exportId=${exportId}`,
  };
  const brandId = brandIds.length === 1 ? (brandIds[0] ?? 0) : 0;
  for (const address of notifyEmails)
    await mail.queue(db, { type: 'ExportReady', to: { address, name: '' }, brandId, values });
};
