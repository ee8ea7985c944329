import { useState } from 'react';
import { useWrite } from '@candour/kit/portal/query.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { Button } from '@candour/ui/button.tsx';
import { systemIntegrations } from '../../../integrations/contract.ts';
import { integrationLog } from '../../../integrations/contract/log.ts';
import { listLog } from '../contract.ts';

const counted = (count: number, what: string, nothing: string): string =>
  count === 0 ? nothing : `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} ${what}`;

/** Retries everything a service has given up, or discards it, all at once. */
export const FailuresTogether = ({ serviceId }: { serviceId: number }) => {
  const params = { id: serviceId };
  const invalidates = [listLog, systemIntegrations.list];
  const [isAsking, ask] = useState(false);
  const retry = useWrite(integrationLog.retryAll, {
    done: ({ retried }) => counted(retried, 'tried again now', 'Nothing is waiting and nothing was given up'),
    invalidates,
  });
  const discard = useWrite(integrationLog.discardAll, {
    done: ({ discarded }) =>
      counted(discarded, 'discarded', 'Nothing was given up. What is waiting is tried again automatically.'),
    invalidates,
  });
  const close = () => ask(false);
  return (
    <>
      <Button busy={retry.isPending} onClick={() => retry.mutate({ params })}>
        Retry all
      </Button>
      <Button onClick={() => ask(true)}>Discard all</Button>
      <AskDialog
        isOpen={isAsking}
        title="Discard what was given up?"
        label="Discard"
        isDangerous
        isBusy={discard.isPending}
        proceed={() => discard.mutate({ params }, { onSettled: close })}
        onClose={close}
      >
        The target will never receive it. This cannot be undone.
      </AskDialog>
    </>
  );
};
