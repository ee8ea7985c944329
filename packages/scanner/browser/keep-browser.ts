import type { PageObservation } from '../collect/observation.ts';
import type { ScanLimits } from '../plan.ts';
import { createMemoryReader, limitMemory } from './memory.ts';
import { sweepProfileFolders } from './profile-folder.ts';
import { type BrowserPlace, type RunningBrowser, startBrowser } from './start-browser.ts';

export type BrowserKeeper = {
  current: () => RunningBrowser;
  /** Whether the browser should be replaced: after so many pages, so much memory, or three crashes. */
  isTired: () => boolean;
  /** Ends the browser and starts another. */
  renew: () => Promise<RunningBrowser>;
  /** Counts a visit. */
  note: (page: Pick<PageObservation, 'state'>) => void;
  /** Called when a page is ended because of its memory; the result stops it. */
  onExcess: (hear: () => void) => () => void;
  close: () => Promise<void>;
};

type Options = BrowserPlace & { proxyPort: number; limits: ScanLimits; signal: AbortSignal };
type Kept = { browser: RunningBrowser; stop: () => void; memory: () => number };

const mostCrashes = 3;

/** Starts a browser and keeps one running for a scan: long runs in one process slow down and grow. */
export const keepBrowser = async (options: Options): Promise<BrowserKeeper> => {
  const { limits } = options;
  const hearers = new Set<() => void>();
  const excess = () => hearers.forEach((hear) => hear());
  await sweepProfileFolders();
  let kept = await start(options, excess);
  let [pages, crashes] = [0, 0];
  const close = () => {
    kept.stop();
    return kept.browser.close();
  };
  return {
    current: () => kept.browser,
    isTired: () =>
      pages >= limits.pagesPerBrowser || crashes >= mostCrashes || kept.memory() > limits.browserMemory,
    renew: async () => {
      await close();
      [pages, crashes] = [0, 0];
      kept = await start(options, excess);
      return kept.browser;
    },
    note: ({ state }) => {
      pages++;
      if (state === 'crashed') crashes++;
    },
    onExcess: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close,
  };
};

const start = async (options: Options, onExcess: () => void): Promise<Kept> => {
  options.signal.throwIfAborted();
  const browser = await startBrowser(options);
  if (options.signal.aborted) {
    await browser.close();
    options.signal.throwIfAborted();
  }
  const read = createMemoryReader(browser.pid);
  const memory = () => read().reduce((sum, { bytes }) => sum + bytes, 0);
  return { browser, memory, stop: limitMemory(browser.pid, options.limits.pageMemory, onExcess) };
};
