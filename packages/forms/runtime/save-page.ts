import type { PageChanges, PagePort, PageSeen, PageState, SaveResult } from '../page-port.ts';
import { untilOnlineOr } from './until-online.ts';

const waits = [1000, 3000, 10_000];

/** Asks until there is an answer; `failed` is told of each try that had none. */
export const loadState = async (
  { preferences }: Pick<PagePort, 'preferences'>,
  failed: () => void,
): Promise<PageState> => {
  for (let at = 0; ; at++) {
    try {
      return await preferences();
    } catch {
      failed();
      await untilOnlineOr(waits[at] ?? 10_000);
    }
  }
};

/** Saves under one guid, and again after 1, 3 and 10 seconds; null if nobody could be reached. */
export const saveState = async (
  { save }: Pick<PagePort, 'save'>,
  changes: PageChanges,
  { seen, failed }: { seen: PageSeen; failed: () => void },
): Promise<SaveResult | null> => {
  for (const wait of [0, ...waits]) {
    if (wait > 0) await untilOnlineOr(wait);
    try {
      return await save(changes, seen);
    } catch {
      failed();
    }
  }
  return null;
};
