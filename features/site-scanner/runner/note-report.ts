import { sql } from 'kysely';
import type { PageFinding } from '@candour/scanner/findings.ts';
import type { ScanReport } from '@candour/scanner/scan-report.ts';
import type { Db } from '@candour/kit/server/database';
import { tell } from '../server/events.ts';
import { sentenceOf } from '../server/outcomes.ts';
import { storable, storableJson } from '../server/storable.ts';
import type { ScanPage } from '../contract/results.ts';
import type { ScanToRun } from './read-scan.ts';

type Told<K extends ScanReport['kind']> = Extract<ScanReport, { kind: K }>;
type Scan = Pick<ScanToRun, 'scanGuid' | 'brandId'>;

/** Stores a visit with everything that was seen, so that it need not be repeated. */
export const notePage = async (
  db: Db,
  { scanGuid, brandId }: Scan,
  { page, observation }: { page: PageFinding; observation: Uint8Array },
): Promise<void> => {
  const { phase: passKey, status, state, milliseconds, bytes, cookies, requests, needsLogin } = page;
  // A finding only has the states of a visit.
  const visitState = state as ScanPage['state'];
  const row = {
    scanGuid,
    brandId,
    passKey,
    status,
    state: visitState,
    milliseconds: Math.round(milliseconds),
    bytes: Math.round(bytes),
    cookies,
    requests,
    needsLogin,
    url: storable(page.url),
    finalUrl: storable(page.finalUrl),
    error: storable(page.error, 500),
    observation: Buffer.from(observation),
  };
  // The landing page of a pass is visited again when a scan is resumed.
  await db
    .deleteFrom('scanPage')
    .where('scanGuid', '=', scanGuid)
    .where('passKey', '=', passKey)
    .where('url', '=', row.url)
    .execute();
  await db.insertInto('scanPage').values(row).execute();
};

export const noteFound = (db: Db, { scanGuid }: Scan, { urls }: Told<'found'>): Promise<unknown> =>
  sql`
    update scan set found_urls = (found_urls || ${urls.map((url) => storable(url))}::text[])[1:50000]
    where scan_guid = ${scanGuid}::uuid`.execute(db);

export const notePhaseStarted = async (
  db: Db,
  scan: Scan,
  { phase }: Told<'phaseStarted'>,
): Promise<void> => {
  await setPhase(db, scan, phase, { status: 'Running' });
  await tell(db, scan.scanGuid, { kind: 'phase', passKey: phase, status: 'Running', outcome: '' });
};

export const noteConsent = async (db: Db, scan: Scan, told: Told<'consent'>): Promise<void> => {
  const { phase, outcome, evidence } = told;
  await setPhase(db, scan, phase, { outcome, evidence: storableJson(evidence) });
  const sentence = sentenceOf(outcome, evidence);
  await tell(db, scan.scanGuid, { kind: 'phase', passKey: phase, status: 'Running', outcome: sentence });
};

export const notePhaseEnded = async (db: Db, scan: Scan, told: Told<'phaseEnded'>): Promise<void> => {
  const { phase, isComplete } = told;
  const status = isComplete ? 'Completed' : 'Incomplete';
  const reason = storable(told.reason, 500);
  await setPhase(db, scan, phase, { status, reason });
  await tell(db, scan.scanGuid, { kind: 'phase', passKey: phase, status, outcome: reason });
};

type PhaseChange = {
  status?: 'Running' | 'Completed' | 'Incomplete';
  outcome?: Told<'consent'>['outcome'];
  evidence?: string;
  reason?: string;
};

const setPhase = (db: Db, { scanGuid }: Scan, passKey: string, change: PhaseChange): Promise<unknown> =>
  db
    .updateTable('scanPhase')
    .set(change)
    .where('scanGuid', '=', scanGuid)
    .where('passKey', '=', passKey)
    .execute();

export const noteWarning = async (db: Db, { scanGuid }: Scan, text: string): Promise<void> => {
  const warning = storable(text, 500);
  const { rows } = await sql`
    update scan set warnings = (warnings || ${warning}::text)[1:100]
    where scan_guid = ${scanGuid}::uuid and not ${warning} = any(warnings) returning 1`.execute(db);
  if (rows.length > 0) await tell(db, scanGuid, { kind: 'warning', text: warning });
};

/**
 * Stores the progress of a pass; announces it to listeners if `isTold`, since that could otherwise be too
 * often.
 */
export const noteProgress = async (
  db: Db,
  scan: Scan,
  { progress, isTold, url }: Pick<Told<'progress'>, 'progress'> & { isTold: boolean; url: string },
): Promise<void> => {
  const { phase: passKey, discovered, queued, skipped } = progress;
  const { scanGuid } = scan;
  const { rows } = await sql<{ done: number; failed: number }>`
    with visits as (
      select count(*)::int as done, count(*) filter (where state <> 'done' and state <> 'partial')::int as failed
      from scan_page where scan_guid = ${scanGuid}::uuid and pass_key = ${passKey})
    update scan_phase set pages_failed = visits.failed, pages_found = ${discovered}, queued = ${queued},
      skipped = ${storableJson(skipped)}::jsonb
    from visits where scan_guid = ${scanGuid}::uuid and pass_key = ${passKey}
    returning visits.done, visits.failed`.execute(db);
  await countPages(db, scanGuid);
  const { done, failed } = rows[0] ?? { done: 0, failed: 0 };
  if (!isTold) return;
  await tell(db, scanGuid, { kind: 'page', passKey, done, failed, discovered, queue: queued, skipped, url });
};

/** Visits made and, as far as known, visits to make: each pass goes over the pages of the first. */
const countPages = (db: Db, scanGuid: string): Promise<unknown> =>
  sql`
    update scan s set pages_done = n.done, pages_found = greatest(n.done, least(s.max_urls, n.known) * n.passes)
    from (select
        (select count(*)::int from scan_page where scan_guid = ${scanGuid}::uuid) as done,
        (select count(*)::int from scan_phase where scan_guid = ${scanGuid}::uuid) as passes,
        (select p.queued + count(g.page_id)::int from scan_phase p
          left join scan_page g on g.scan_guid = p.scan_guid and g.pass_key = p.pass_key
          where p.scan_guid = ${scanGuid}::uuid and p.position = 0 group by p.queued) as known) n
    where s.scan_guid = ${scanGuid}::uuid`.execute(db);
