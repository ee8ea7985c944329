import type pg from 'pg';
import { beginning, type InboundPlace } from '@candour/connectors/inbound/inbound-plan.ts';

export const readPlace = async (client: pg.ClientBase, serviceId: number): Promise<InboundPlace> => {
  const { rows } = await client.query<{ inbound: Partial<InboundPlace> }>(
    'select inbound from integration_service_state where service_id = $1',
    [serviceId],
  );
  return { ...beginning, ...rows[0]?.inbound };
};

export const savePlace = async (
  client: pg.ClientBase,
  { serviceId, place }: { serviceId: number; place: InboundPlace },
): Promise<void> => {
  await client.query('update integration_service_state set inbound = $2 where service_id = $1', [
    serviceId,
    JSON.stringify(place),
  ]);
};
