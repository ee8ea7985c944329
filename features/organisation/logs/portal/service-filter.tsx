import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { systemIntegrations } from '../../../integrations/contract.ts';
import { integrationLog } from '../../../integrations/contract/log.ts';
import { FailuresTogether } from './failures-together.tsx';

type Props = { value: string; onChoose: (service: string | undefined) => void };

const all = { value: '', label: 'All' };

/** Chooses one integration service, whose failures can then be retried or given up together. */
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
      {value !== '' && may(integrationLog.retryAll.access) && <FailuresTogether serviceId={Number(value)} />}
    </>
  );
};
