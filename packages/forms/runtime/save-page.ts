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

const longestWait = 30_000;

/**
 * Saves under one guid: again after 1, 3 and 10 seconds, then every half minute, until somebody answers. `failed` is told
 * of each try that nobody answered, and how to try again at once.
 */
export const saveState = async (
  { save }: Pick<PagePort, 'save'>,
  changes: PageChanges,
  { seen, failed }: { seen: PageSeen; failed: (again: () => void) => void },
): Promise<SaveResult> => {
  let go = () => {};
  for (let at = 0; ; at++) {
    try {
      return await save(changes, seen);
    } catch {
      failed(() => go());
      const pressed = new Promise<void>((next) => {
        go = next;
      });
      await Promise.race([pressed, untilOnlineOr(waits[at] ?? longestWait)]);
    }
  }
};
