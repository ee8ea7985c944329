import { useSyncExternalStore } from 'react';
import { Notice } from '@candour/ui/notice.tsx';
import classes from './offline-bar.module.css';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says, while there is no connection, that nothing is being saved and nothing is lost. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className={classes.place} role="status">
      {!isOnline && (
        <Notice tone="warning" title="You are offline">
          What you type stays here. Nothing is saved or sent until you save again once you are connected.
        </Notice>
      )}
    </div>
  );
};
