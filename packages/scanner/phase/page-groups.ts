import { putState, takeState } from '../context/context-state.ts';
import { closeStage } from '../context/stage.ts';
import { staySignedIn } from '../login/stay-signed-in.ts';
import type { ScanReport } from '../scan-report.ts';
import { openStageOf, type Run } from './run.ts';

/** Pages visited in one context; `visited` is null before the first. */
export type Group = { visited: number | null; origins: Set<string> };

/**
 * Runs before each page. After so many, the visitor goes on in a new context with the same cookies and
 * local storage, and in a new browser if the old one is due for replacement: one bad page cannot spoil a
 * scan, and memory stays flat. Returns why the phase cannot go on, or nothing.
 */
export async function* beginGroup(run: Run, group: Group): AsyncGenerator<ScanReport, string> {
  const isFirst = group.visited === null;
  const isFull = !isFirst && (group.visited ?? 0) >= run.plan.limits.pagesPerContext;
  if (isFull || run.browsers.isTired()) await moveOn(run, group);
  else if (!isFirst) {
    group.visited = (group.visited ?? 0) + 1;
    return '';
  }
  group.visited = 1;
  const { login, startUrl } = run.plan;
  return login ? yield* staySignedIn({ ...run, login, startUrl, isNew: isFirst }) : '';
}

const moveOn = async (run: Run, { origins }: Group) => {
  const state = await takeState(run.stage, origins);
  await closeStage(run.stage);
  const browser = run.browsers.isTired() ? await run.browsers.renew() : run.browsers.current();
  run.stage = await openStageOf(browser, run.phase, run);
  await putState(run.stage, state);
};
