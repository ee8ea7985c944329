import { createHash, randomBytes } from 'node:crypto';
import { Download, handle, type Endpoint } from '@candour/kit/server/endpoint';
import { forbidden, notFound, refuse } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { dataExports, exportCalls } from '../contract.ts';
import { mustOwn } from './check-export.ts';
import { limitInBytes } from './download-limit.ts';
import { readableOf } from './formats/packing.ts';
import { fileKeyPlace } from './secret-places.ts';
import { findRun } from './serve-runs.ts';

const linkMinutes = 5;
const gone = 'This file is no longer available';
const used = 'This link was used, or is too old. Ask for a new one.';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const makeLink = handle(exportCalls.downloadLink, async (call) => {
  const { db, params, query, platform, session } = call;
  const run = await findRun(db, params.runId);
  mustOwn(call, run);
  const userId = personIdOf(session) ?? forbidden();
  const ofRun = db
    .selectFrom('exportFile')
    .select(['fileGuid', 'brandIds', 'status', 'sizeBytes'])
    .where('runId', '=', run.runId)
    .where('readyAt', 'is not', null)
    .orderBy('fileNo');
  const { fileGuid: named } = query;
  const asked = named === undefined ? ofRun : ofRun.where('fileGuid', '=', named);
  const file = (await asked.executeTakeFirst()) ?? notFound();
  if (file.status !== 'Ready' || run.status !== 'Completed') return refuse(410, gone);
  if (file.sizeBytes > (await limitInBytes(platform.configuration)))
    return refuse(
      409,
      'This file is too large to download here. Let the export deliver it to a destination.',
    );
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(platform.now().getTime() + linkMinutes * 60_000).toISOString();
  const { fileGuid, brandIds } = file;
  await db
    .insertInto('exportLink')
    .values({ tokenHash: hashOf(token), fileGuid, brandIds, userId, expiresAt, usedAt: null })
    .execute();
  return { token, link: `${platform.settings.publicUrl}/api/DataExports/Download/${token}`, expiresAt };
});

const download = handle(exportCalls.download, async (call) => {
  const { db, params, platform, session } = call;
  const now = platform.now().toISOString();
  // A link that somebody else got hold of opens nothing, and stays good for its owner.
  const link = await db
    .selectFrom('exportLink')
    .select(['fileGuid', 'usedAt', 'expiresAt'])
    .where('tokenHash', '=', hashOf(params.token))
    .where('userId', '=', personIdOf(session) ?? forbidden())
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined) return notFound();
  if (link.usedAt !== null || link.expiresAt <= now) return refuse(410, used);
  await db
    .updateTable('exportLink')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashOf(params.token))
    .execute();
  const file = await db
    .selectFrom('exportFile')
    .select(['fileGuid', 'fileName', 'parts', 'sealedKey', 'runId', 'sizeBytes'])
    .where('fileGuid', '=', link.fileGuid)
    .executeTakeFirst();
  if (file === undefined || file.sealedKey === null || file.runId === null) return refuse(410, gone);
  const run = await findRun(db, file.runId);
  mustOwn(call, run);
  const { fileGuid, fileName, parts, sizeBytes } = file;
  const key = Buffer.from(platform.vault.open(file.sealedKey, fileKeyPlace(fileGuid)), 'base64');
  await call.audit({
    action: 'Download',
    area: dataExports.area,
    entityId: run.exportId,
    entityName: run.exportName,
    after: { runId: run.runId, fileName, sizeBytes },
  });
  const body = readableOf(platform.sealedFiles.read({ name: fileGuid, key, parts }));
  return new Download({ name: fileName, type: 'application/octet-stream', body });
});

export const downloadEndpoints: Endpoint[] = [makeLink, download];
