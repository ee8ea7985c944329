import { useState } from 'react';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { systemIntegrations } from '../../integrations/contract.ts';
import { integrationLog } from '../../integrations/contract/log.ts';
import { listLog } from '../contract.ts';

type Props = { value: string; onChoose: (service: string | undefined) => void };

const all = { value: '', label: 'All' };

/** Chooses one service of the integrations, whose failures can then be tried again or given up together. */
export const ServiceFilter = ({ value, onChoose }: Props) => {
  const may = useMay();
  const isOpen = may(systemIntegrations.list.access);
  const { data } = useRead(systemIntegrations.list, undefined, { isEnabled: isOpen });
  if (!isOpen) return null;
  const choices = (data?.systemIntegrations ?? []).flatMap(({ serviceName, services }) =>
    services.map(({ id, name }) => ({
      value: String(id),
      label: `${serviceName}: ${name === '' ? 'Unnamed Service' : name}`,
    })),
  );
  return (
    <>
      <FilterChip
        label="Service"
        choices={[all, ...choices]}
        value={value}
        onChoose={(service) => onChoose(service || undefined)}
      />
      {value !== '' && may(integrationLog.retryAll.access) && <OfAll serviceId={Number(value)} />}
    </>
  );
};

const OfAll = ({ serviceId }: { serviceId: number }) => {
  const params = { id: serviceId };
  const invalidates = [listLog, systemIntegrations.list];
  const retry = useWrite(integrationLog.retryAll, { done: 'They are tried again', invalidates });
  const discard = useWrite(integrationLog.discardAll, {
    done: 'They are given up',
    invalidates,
    isQuiet: true,
  });
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button busy={retry.isPending} onClick={() => retry.mutate({ params })}>
        Retry all
      </Button>
      <Button onClick={() => ask(true)}>Discard all</Button>
      {isAsking && (
        <ConfirmDelete
          name="all failures of this service"
          consequence="What failed is never delivered. This cannot be undone."
          remove={() => discard.mutateAsync({ params })}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
};
