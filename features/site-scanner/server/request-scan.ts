import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@candour/kit/server/database';
import { scanTypeIds, type ScanTypeId } from '../contract/words.ts';
import type { StoredRequest } from '../table.ts';
import { domainOf } from './domains.ts';
import { tell } from './events.ts';
import { passesOf } from './passes.ts';

export type NewScan = {
  brandId: number;
  request: StoredRequest;
  scheduleId: number | null;
  requestedBy: string;
  requestedById: number | null;
};

/** Queues a scan; everything about it was checked before. Returns its guid. */
export const queueScan = async (db: Db, scan: NewScan): Promise<string> => {
  const { request, ...who } = scan;
  const { scanDetails: details, loginTemplateId } = request;
  const scanGuid = randomUUID();
  const { scanTypeId, maxUrls } = request;
  await db
    .insertInto('scan')
    .values({
      scanGuid,
      ...who,
      name: details.name,
      startUrl: details.startUrl,
      loginTemplateId,
      scanTypeId,
      maxUrls: mostPages(scanTypeId, request) ?? maxUrls,
      domain: domainOf(details.startUrl),
      request: JSON.stringify(request),
      series: seriesOf(scan),
    })
    .execute();
  const passes = passesOf(request).map((pass, position) => ({
    scanGuid,
    brandId: scan.brandId,
    position,
    ...pass,
  }));
  await db.insertInto('scanPhase').values(passes).execute();
  const { place } = await db
    .selectFrom('scan')
    .select((eb) => eb.fn.countAll<number>().as('place'))
    .where('status', '=', 'Queued')
    .where('scanGuid', '<>', scanGuid)
    .executeTakeFirstOrThrow();
  await tell(db, scanGuid, { kind: 'queued', place });
  return scanGuid;
};

const mostPages = (scanTypeId: ScanTypeId, { urls, maxUrls }: StoredRequest): number | null => {
  if (scanTypeId === scanTypeIds.SinglePage) return 1;
  return scanTypeId === scanTypeIds.UrlList ? Math.min(maxUrls, urls.length) : null;
};

/**
 * Scans of one start page as the same kind of visitor are compared with each other, whatever pages they
 * visit.
 */
const seriesOf = ({ brandId, request }: NewScan): string => {
  const { startUrl, language } = request.scanDetails;
  const facts = [brandId, new URL(startUrl).href, language, request.loginTemplateId, request.customUserAgent];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
};
