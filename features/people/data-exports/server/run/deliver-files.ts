import { openAzureBlob } from '@candour/engines/destinations/azure-blob.ts';
import { DeliveryFailed, type Means, type OpenDestination } from '@candour/engines/destinations/delivery.ts';
import { openS3 } from '@candour/engines/destinations/s3.ts';
import { openSftp } from '@candour/engines/destinations/sftp.ts';
import { OutboundFailed } from '@candour/engines/outbound/outbound.ts';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { mediaType } from '../formats/compose-file.ts';
import { fileKeyPlace } from '../secret-places.ts';
import type { RunPlan } from './run-plan.ts';
import { PersonErased, RunStopped } from './run-stopped.ts';

/** Puts the listed files of a run where the export says, one after the other. */
export const deliverFiles = async (
  platform: Pick<Platform, 'database' | 'vault' | 'sealedFiles' | 'outbound'>,
  { plan, runId, signal }: { plan: RunPlan; runId: number; signal: AbortSignal },
): Promise<void> => {
  try {
    const place = await openDestination(plan, { outbound: platform.outbound, signal });
    if (place === null) return;
    try {
      for (const fileGuid of await filesOf(platform, runId))
        await deliver(platform, { plan, fileGuid, place });
    } finally {
      place.close();
    }
  } catch (error) {
    if (error instanceof DeliveryFailed || error instanceof OutboundFailed)
      throw new RunStopped(error.message);
    throw error;
  }
};

const openDestination = (
  { destinationType, destination, credential }: RunPlan,
  means: Means,
): Promise<OpenDestination> | null => {
  if (destinationType === 'SFTP') return openSftp({ ...destination, credential }, means);
  if (destinationType === 'S3') return openS3({ ...destination, secretAccessKey: credential }, means);
  return destinationType === 'AzureBlob'
    ? openAzureBlob({ ...destination, accountKey: credential }, means)
    : null;
};

const filesOf = async ({ database }: Pick<Platform, 'database'>, runId: number): Promise<string[]> => {
  const rows = await inScope(database, 'all', (db) =>
    db.selectFrom('exportFile').select('fileGuid').where('runId', '=', runId).orderBy('fileNo').execute(),
  );
  return rows.map(({ fileGuid }) => fileGuid);
};

const deliver = async (
  { database, vault, sealedFiles }: Pick<Platform, 'database' | 'vault' | 'sealedFiles'>,
  { plan, fileGuid, place }: { plan: RunPlan; fileGuid: string; place: OpenDestination },
): Promise<void> => {
  const file = await inScope(database, 'all', (db) =>
    db
      .selectFrom('exportFile')
      .select(['fileName', 'parts', 'sealedKey'])
      .where('fileGuid', '=', fileGuid)
      .executeTakeFirst(),
  );
  // Somebody was erased since it was listed.
  if (file === undefined || file.sealedKey === null) throw new PersonErased();
  const key = Buffer.from(vault.open(file.sealedKey, fileKeyPlace(fileGuid)), 'base64');
  await place.put({
    name: file.fileName,
    type: mediaType(plan),
    bytes: sealedFiles.read({ name: fileGuid, key, parts: file.parts }),
  });
};
