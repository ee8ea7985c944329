import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { ScannerEngine } from './engine.ts';

/**
 * Emails the people named in the request that a scan has ended. A scheduled scan does so only if it found
 * something new, or a violation that the previous one did not have. Nobody is emailed about a cancelled
 * scan.
 */
export const mailCompletion = async (
  db: Db,
  { mail, publicUrl }: Pick<ScannerEngine, 'mail' | 'publicUrl'>,
  scanGuid: string,
): Promise<void> => {
  const scan = await db.selectFrom('scan').selectAll().where('scanGuid', '=', scanGuid).executeTakeFirst();
  if (scan === undefined || scan.status === 'Cancelled') return;
  const { notifyEmails, schedule } = scan.request;
  if (notifyEmails.length === 0) return;
  const newViolations = await countNewViolations(db, scanGuid, scan.comparedWith);
  const isFirst = scan.comparedWith === null;
  const hasNews = isFirst || (scan.newSinceLast ?? 0) > 0 || newViolations > 0;
  if (schedule !== 'Once' && scan.status === 'Completed' && !hasNews) return;
  const link = (path: string): string => `${publicUrl}${path}?scanGuid=${scanGuid}`;
  const values = {
    ScanName: scan.name,
    StartUrl: scan.startUrl,
    Outcome: outcomes[scan.verdict ?? 'Incomplete'],
    Reason: scan.endReason,
    Cookies: scan.totals.cookies,
    UnknownCookies: scan.totals.unknownCookies,
    Trackers: scan.totals.advancedTrackers,
    Violations: scan.totals.violations,
    NewItems: scan.newSinceLast ?? 0,
    Link: link('/site-scanner-result'),
    CookiesLink: link('/site-scanner/download-cookie'),
    TrackersLink: link('/site-scanner/download-advancedtrackers'),
    ResourcesLink: link('/site-scanner/download-subresources'),
  };
  for (const address of new Set(notifyEmails))
    await mail.queue(db, { type: 'ScanCompleted', to: { address, name: '' }, brandId: scan.brandId, values });
};

const outcomes = {
  Pass: 'Everything respects the choices of visitors.',
  Fail: 'Something is against the rules.',
  Incomplete: 'Not everything could be seen, so there is no verdict.',
};

const countNewViolations = async (db: Db, scanGuid: string, before: string | null): Promise<number> => {
  if (before === null) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from scan_violation v where v.scan_guid = ${scanGuid}::uuid and not exists (
      select 1 from scan_violation o where o.scan_guid = ${before}::uuid
        and o.code = v.code and o.item_kind = v.item_kind and o.item = v.item)`.execute(db);
  return rows[0]?.n ?? 0;
};
