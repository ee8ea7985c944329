import { feedPage, retryPage, snapshotPage } from './pages.ts';
import { recordPage } from './record-page.ts';
import { sendPages, type ReadPage } from './send-pages.ts';
import type { ServiceRun } from './service-run.ts';
import type { ServiceState } from './service-state.ts';

/**
 * Sends what a service has to send: first what waits for another attempt, then what is new, page by page,
 * until nothing is left, the service has to pause, or its time is up. Returns the state to remember.
 */
export const runService = async (run: ServiceRun): Promise<ServiceState> => {
  const { engine, compiled } = run;
  const again: ReadPage = (reading) =>
    retryPage({
      ...reading,
      compiled,
      limit: Math.max(1, engine.pace.pageSize >> 1, compiled.service.batching.size),
      now: new Date(engine.now()),
    });
  await sendPages(run, { readPage: again, isAhead: false });
  if (!run.isFull) return run.state;
  const isSnapshot = compiled.service.triggerType === 'FullSnapshot';
  if (isSnapshot) run.state = beginSnapshot(run.state);
  const next: ReadPage = (reading) =>
    isSnapshot ? snapshotPage({ ...reading, compiled }) : feedPage({ ...reading, compiled });
  const isDone = await sendPages(run, { readPage: next, isAhead: true });
  if (run.state.hasMore === isDone) await saveMore(run, !isDone);
  return run.state;
};

/** Every snapshot is a round of its own; an interrupted one continues. */
const beginSnapshot = (state: ServiceState): ServiceState =>
  state.snapshot.visit === undefined
    ? { ...state, snapshot: { round: state.snapshot.round + (state.hasMore ? 0 : 1) } }
    : state;

const saveMore = async (run: ServiceRun, hasMore: boolean): Promise<void> => {
  run.state = { ...run.state, hasMore };
  const page = {
    serviceId: run.compiled.service.id,
    state: run.state,
    okAt: null,
    drop: [],
    keep: [],
    log: [],
  };
  await recordPage(run.engine, { lease: run.lease, page });
};
