import type { BrowserKeeper } from '../browser/keep-browser.ts';
import type { RunningBrowser } from '../browser/start-browser.ts';
import type { Visitor } from '../collect/behave.ts';
import type { PageObservation } from '../collect/observation.ts';
import type { Disguise } from '../collect/disguise.ts';
import { visitPage, type Visited } from '../collect/visit-page.ts';
import { openStage, type Stage } from '../context/stage.ts';
import type { FoundPage } from '../crawl/frontier.ts';
import type { Manners } from '../crawl/manners.ts';
import type { Pages } from '../crawl/plan-pages.ts';
import type { Logins } from '../login/stay-signed-in.ts';
import type { Phase, ScanPlan } from '../plan.ts';

/** What the phases of a scan share. */
export type PhaseOptions = {
  plan: ScanPlan;
  pages: Pages;
  browsers: BrowserKeeper;
  manners: Manners;
  logins: Logins;
  secrets: Readonly<Record<string, string>>;
  findCnames: (page: PageObservation) => Promise<PageObservation['cnames']>;
  unsent: readonly string[];
  signal: AbortSignal;
  /** Whether more was loaded than is allowed. */
  isOver: () => boolean;
};

/** A phase under way; its stage changes after each group of pages. */
export type Run = PhaseOptions & { phase: Phase; stage: Stage };

/** What every page of a phase is made to believe. */
const disguiseOf = (
  { device, action }: Phase,
  { language, timeZone }: Pick<ScanPlan, 'language' | 'timeZone'>,
): Disguise => ({ device, language, timeZone, hasGpc: action === 'gpc' });

/** The stage of a phase, in a browser. */
export const openStageOf = (browser: RunningBrowser, phase: Phase, { plan, unsent }: PhaseOptions) =>
  openStage(browser, { disguise: disguiseOf(phase, plan), unsent });

type OnSettled = (visitor: Visitor) => Promise<void>;

/** Visits a page as the visitor of the phase; `onSettled` is the answer to a banner. */
export const visit = async ({ url, depth }: FoundPage, run: Run, onSettled?: OnSettled): Promise<Visited> => {
  const { plan, phase, browsers, signal } = run;
  const { queryParameters, limits } = plan;
  const visited = await visitPage(url, {
    ...run.stage,
    // Banners may come late and have several layers.
    limits: onSettled ? { ...limits, page: limits.page + 20_000 } : limits,
    phase: phase.key,
    depth,
    signal,
    onSettled,
    queryParameters,
    isPatient: phase.action === 'scroll',
    onExcess: browsers.onExcess,
  });
  browsers.note(visited.page);
  return { ...visited, page: { ...visited.page, cnames: await run.findCnames(visited.page) } };
};
