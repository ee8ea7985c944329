import { useEffect, useSyncExternalStore } from 'react';

type Shown = { title: string };

let shown: Shown | undefined;
const listeners = new Set<() => void>();

const show = (next: Shown | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Names the window after what is on the screen, for as long as it is there. */
export const useScreenTitle = (title: string): void =>
  useEffect(() => {
    const own = { title };
    show(own);
    // A screen that leaves late does not take the name of the next one away.
    return () => {
      if (shown === own) show(undefined);
    };
  }, [title]);

/** What the screen says it is; undefined until it is there. */
export const useShownTitle = (): string | undefined => useSyncExternalStore(subscribe, () => shown?.title);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
