import type { ScanEnd } from '@candour/scanner/scan-report.ts';
import { inScope } from '@candour/kit/server/database';
import { tell } from '../server/events.ts';
import type { FromChild } from './child/protocol.ts';
import type { ScannerEngine } from './engine.ts';
import { finishScan, judgeSoFar } from './finish-scan.ts';
import { keepLease, mustHoldScan, ScanLost, writeHeld, type ScanLease } from './lease.ts';
import {
  noteConsent,
  noteFound,
  notePage,
  notePhaseEnded,
  notePhaseStarted,
  noteProgress,
  noteWarning,
} from './note-report.ts';
import { readScan, type ScanToRun } from './read-scan.ts';
import { startChild } from './start-child.ts';
import { visitMeans } from './visit-means.ts';

/** How a run ended: as the engine reported, or without a report, so that it must be tried again. */
type Outcome = { end: ScanEnd; reason: string } | null;

type Run = { engine: ScannerEngine; lease: ScanLease; scan: ScanToRun; signal: AbortSignal };

/**
 * Works on a claimed scan until it is over. Returns false if it has to be resumed. Throws `ScanLost` if
 * somebody else has it by now. `stop` releases it.
 */
export const runScan = async (
  engine: ScannerEngine,
  { lease, stop }: { lease: ScanLease; stop: AbortSignal },
): Promise<boolean> => {
  const scan = await readScan(engine, lease.scanGuid);
  if (scan === null) throw new ScanLost();
  const cancelled = new AbortController();
  if (scan.wantsCancel) cancelled.abort();
  const kept = keepLease(engine, lease, { onCancel: () => cancelled.abort() });
  try {
    const signal = AbortSignal.any([kept.lost, cancelled.signal, stop]);
    const run = { engine, lease, scan, signal };
    const outcome = cancelled.signal.aborted ? null : await scanInChild(run);
    if (kept.lost.aborted) throw new ScanLost();
    if (cancelled.signal.aborted) await finishScan(run, { end: 'cancelled', reason: '' });
    else if (stop.aborted || outcome === null) return false;
    else await finishScan(run, outcome);
    return true;
  } finally {
    kept.end();
  }
};

const scanInChild = async (run: Run): Promise<Outcome> => {
  const { engine, lease, scan, signal } = run;
  const { plan, secrets } = scan;
  await inScope(engine.database, 'all', async (db) => {
    await mustHoldScan(db, engine, lease);
    await tell(db, scan.scanGuid, { kind: 'started' });
  });
  const child = await startChild({ kind: 'scan', plan, ...visitMeans(engine, secrets) });
  const stop = (): void => child.cancel();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const note = createNotes(run);
  let outcome: Outcome = null;
  try {
    for await (const message of child.messages) {
      if (message.kind === 'report' && message.report.kind === 'end') outcome = message.report;
      else await note(message);
      child.send({ kind: 'stored' });
    }
  } finally {
    signal.removeEventListener('abort', stop);
    const words = await child.end();
    if (outcome === null && !signal.aborted)
      engine.log.warn({ words }, `The process of scan ${scan.scanGuid} ended early`);
  }
  // A browser that keeps disappearing is retried like a process that does.
  return outcome?.end === 'browserGone' ? null : outcome;
};

/** Stores what the process reports, in order. */
const createNotes = ({ engine, lease, scan, signal }: Run) => {
  let toldAt = 0;
  let lastUrl = '';
  const write = (work: Parameters<typeof writeHeld>[2]) => writeHeld(engine, lease, work);
  return async (message: FromChild): Promise<void> => {
    // Anything a cancelled scan still reports on its way out is ignored.
    if (signal.aborted) return;
    if (message.kind === 'failed') throw new Error(message.message);
    if (message.kind === 'visit') {
      lastUrl = message.page.url;
      await write((db) => notePage(db, scan, message));
      return;
    }
    if (message.kind !== 'report') return;
    const { report } = message;
    if (report.kind === 'progress') {
      const isTold = Date.now() - toldAt >= engine.pace.eventMs;
      if (isTold) toldAt = Date.now();
      await write((db) => noteProgress(db, scan, { progress: report.progress, isTold, url: lastUrl }));
    }
    if (report.kind === 'phaseStarted') await write((db) => notePhaseStarted(db, scan, report));
    if (report.kind === 'consent') await write((db) => noteConsent(db, scan, report));
    if (report.kind === 'found') await write((db) => noteFound(db, scan, report));
    if (report.kind === 'warning') await write((db) => noteWarning(db, scan, report.text));
    if (report.kind === 'login' && !report.login.isSignedIn)
      await write((db) => noteWarning(db, scan, failedLogin(report.login.steps)));
    if (report.kind === 'phaseEnded') {
      await write((db) => notePhaseEnded(db, scan, report));
      const isLast = scan.plan.phases.at(-1)?.key === report.phase;
      // All of it is about to be judged anyway.
      if (!isLast) await judgeSoFar({ engine, lease, scan });
    }
  };
};

const failedLogin = (steps: readonly { isOk: boolean; message: string }[]): string => {
  const message = steps.find(({ isOk }) => !isOk)?.message ?? '';
  return `Signing in did not work. ${message}`.trim();
};
