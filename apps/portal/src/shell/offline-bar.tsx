import { useIsOnline } from '@candour/kit/portal/use-is-online.ts';
import { Notice } from '@candour/ui/notice.tsx';
import classes from './offline-bar.module.css';

/** Says, while there is no connection, that nothing is being saved and nothing is lost. */
export const OfflineBar = () => {
  const isOnline = useIsOnline();
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
