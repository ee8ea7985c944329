import { closeStage } from './context/stage.ts';
import { answerOnStartPage } from './phase/answer-on-start-page.ts';
import { openStageOf, type PhaseOptions, type Run } from './phase/run.ts';
import { visitPages } from './phase/visit-pages.ts';
import type { Phase } from './plan.ts';
import type { ScanReport } from './scan-report.ts';

/** One pass over the pages in a fresh context; accepting and rejecting happens once, on the start page. */
export async function* runPhase(phase: Phase, options: PhaseOptions): AsyncGenerator<ScanReport> {
  yield { kind: 'phaseStarted', phase: phase.key };
  const late = Date.now() + options.plan.limits.phase;
  const stage = await openStageOf(options.browsers.current(), phase, options);
  const run: Run = { ...options, phase, stage };
  try {
    const outcome = yield* answerOnStartPage(run);
    const reason = endings[outcome] ?? (yield* visitPages(run, late));
    yield { kind: 'phaseEnded', phase: phase.key, isComplete: reason === '', reason };
  } finally {
    await closeStage(run.stage);
  }
}

/**
 * Why the pages are not worth visiting. Without a banner, nothing can be seen beyond the phase without an
 * answer.
 */
const endings: Partial<Record<string, string>> = {
  noBanner: '',
  noReject: 'The banner offers no way to reject',
  failed: 'The banner could not be operated',
};
