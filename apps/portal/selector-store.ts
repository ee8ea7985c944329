import { useRef, useSyncExternalStore } from 'react';

/**
 * `use-sync-external-store/shim/with-selector`, which the router imports, without its support for React 17.
 * Returns the same selection object as long as `isEqual` finds it unchanged.
 */
export const useSyncExternalStoreWithSelector = <Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection => {
  const last = useRef<{ selection: Selection }>(undefined);
  const select = (): Selection => {
    const selection = selector(getSnapshot());
    if (last.current === undefined || !isEqual(last.current.selection, selection))
      last.current = { selection };
    return last.current.selection;
  };
  return useSyncExternalStore(subscribe, select, select);
};
