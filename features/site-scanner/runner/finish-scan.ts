import { sql } from 'kysely';
import type { ScanEnd } from '@candour/scanner/scan-report.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import type { ScanStatus } from '../contract/words.ts';
import { tell } from '../server/events.ts';
import { endSentence } from '../server/outcomes.ts';
import { totalsOf, verdictWords, writeFindings } from '../server/write-findings.ts';
import type { ScannerEngine } from './engine.ts';
import { judgeScan, type Judged } from './judge-scan.ts';
import { writeHeld, type ScanLease } from './lease.ts';
import { mailCompletion } from './mail-completion.ts';
import type { ScanToRun } from './read-scan.ts';

type Run = { engine: ScannerEngine; lease: ScanLease; scan: ScanToRun };

const statusOf: Record<ScanEnd, ScanStatus> = {
  finished: 'Completed',
  cancelled: 'Cancelled',
  timeLimit: 'Incomplete',
  byteLimit: 'Incomplete',
  browserGone: 'Failed',
  selfTestFailed: 'Failed',
  failed: 'Failed',
};

/** Counts what was found up to the end of a pass. A failed judgement is no reason to give up a scan. */
export const judgeSoFar = async ({ engine, lease, scan }: Run): Promise<void> => {
  try {
    const { findings, knowledge } = await judgeScan(engine, scan, { isFinal: false });
    const totals = totalsOf(findings, knowledge);
    await writeHeld(engine, lease, async (db) => {
      await db
        .updateTable('scan')
        .set({ totals: JSON.stringify(totals) })
        .where('scanGuid', '=', scan.scanGuid)
        .execute();
      await tell(db, scan.scanGuid, { kind: 'counts', ...totals });
    });
  } catch (error) {
    engine.log.warn({ err: error }, `Scan ${scan.scanGuid} could not be judged in between`);
  }
};

/** Finishes a scan: writes its findings, its verdict and how it ended, and notifies those who wait for it. */
export const finishScan = async (
  run: Run,
  { end, reason }: { end: ScanEnd; reason: string },
): Promise<void> => {
  const { engine, lease, scan } = run;
  const judged = await judgedOrNothing(run);
  const status = judged === null && end === 'finished' ? 'Failed' : statusOf[end];
  const sentence = judged === null ? 'What was seen could not be judged' : endSentence(end);
  if (reason !== '' && status === 'Failed') engine.log.warn({ reason }, `Scan ${scan.scanGuid} failed`);
  await writeHeld(engine, lease, async (db) => {
    if (judged !== null) await writeResults(db, scan, judged);
    const verdict =
      judged === null || status !== 'Completed' ? 'Incomplete' : verdictWords[judged.findings.verdict];
    await close(db, scan, { status, verdict, sentence });
  });
  // A scan is done whether or not anybody could be notified.
  await inScope(engine.database, 'all', (db) => mailCompletion(db, engine, scan.scanGuid)).catch(
    (error: unknown) => engine.log.error({ err: error }, `Nobody was told of scan ${scan.scanGuid}`),
  );
};

const judgedOrNothing = async ({ engine, scan }: Run): Promise<Judged | null> => {
  try {
    return await judgeScan(engine, scan, { isFinal: true });
  } catch (error) {
    engine.log.error({ err: error }, `Scan ${scan.scanGuid} could not be judged`);
    return null;
  }
};

const writeResults = async (db: Db, scan: ScanToRun, judged: Judged): Promise<void> => {
  const { findings, comparison, knowledge, previous } = judged;
  const comparedWith = previous?.scanGuid ?? null;
  await db.updateTable('scan').set({ comparedWith }).where('scanGuid', '=', scan.scanGuid).execute();
  const { named } = knowledge;
  await writeFindings(db, scan, { findings, comparison, named, previous: comparedWith });
};

type End = { status: ScanStatus; verdict: 'Pass' | 'Fail' | 'Incomplete'; sentence: string };

const close = async (db: Db, { scanGuid }: ScanToRun, { status, verdict, sentence }: End): Promise<void> => {
  await sql`
    update scan_phase set status = 'Incomplete'
    where scan_guid = ${scanGuid}::uuid and status = 'Running'`.execute(db);
  await sql`
    update scan set status = ${status}, verdict = ${verdict}, end_reason = ${sentence},
      finished_at = clock_timestamp(), lease_by = null, lease_until = null,
      pages_found = case when ${status} = 'Completed' then pages_done else pages_found end
    where scan_guid = ${scanGuid}::uuid`.execute(db);
  await tell(db, scanGuid, { kind: 'done', status, verdict, reason: sentence });
  // Progress events are of no use afterwards.
  await db.deleteFrom('scanEvent').where('scanGuid', '=', scanGuid).where('kind', '=', 'page').execute();
};
