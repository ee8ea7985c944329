import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { integrationLog } from '../../../integrations/contract/log.ts';
import { listLog } from '../contract.ts';
import classes from './logs.module.css';

/** Retries a failed delivery, or gives it up. */
export const FailureActions = ({ logId, onDone }: { logId: string; onDone: () => void }) => {
  const may = useMay();
  const params = { logId };
  const invalidates = [listLog];
  const retry = useWrite(integrationLog.retry, { done: 'It will be tried again', invalidates });
  const discard = useWrite(integrationLog.discard, { done: 'It was given up', invalidates });
  if (!may(integrationLog.retry.access)) return null;
  return (
    <div className={classes.actions}>
      <Button busy={discard.isPending} onClick={() => discard.mutate({ params }, { onSuccess: onDone })}>
        Discard
      </Button>
      <Button
        look="primary"
        busy={retry.isPending}
        onClick={() => retry.mutate({ params }, { onSuccess: onDone })}
      >
        Retry
      </Button>
    </div>
  );
};
