import { sql } from 'kysely';
import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { Attention, AttentionSource } from '@candour/kit/server/attention';
import type { ServiceStats } from '@candour/kit/server/connectors';
import { integrationScreens } from '../contract.ts';

type Row = { id: number; name: string; systemId: number; systemName: string; brandIds: number[] };

/** Services that were switched off, and those that fail although they are on. */
export const integrationAttention: AttentionSource = {
  kind: 'Integrations',
  access: [may('ConnectorServiceFull')],
  find: async ({ db, platform }) => {
    const { rows } = await sql<Row>`
      select v.id, v.name, v.system_id, s.name as system_name, s.brand_ids
      from integration_service v
      join integration_system s on s.id = v.system_id
      join integration_service_state st on st.service_id = v.id
      where s.enabled and (v.enabled or st.switched_off_at is not null)`.execute(db);
    if (rows.length === 0) return [];
    const stats = await platform.connectors.stats(db, { serviceIds: rows.map(({ id }) => id) });
    return rows.flatMap((row) => itemsOf(row, stats.get(row.id)));
  },
};

const itemsOf = (row: Row, stats: ServiceStats | undefined): Attention[] => {
  const state = stats === undefined ? undefined : stateOf(stats);
  if (state === undefined) return [];
  const { id, name, systemId, systemName, brandIds } = row;
  const { isOff, reason, since } = state;
  return [
    {
      key: String(id),
      brandIds,
      title: `${name || 'Unnamed Service'} in ${systemName} ${isOff ? 'was switched off' : 'is failing'}`,
      text: [reason, isOff ? 'What is pending is kept. Switched off {since}.' : 'It last ran {since}.']
        .filter(Boolean)
        .join(' '),
      tone: isOff ? 'danger' : 'warning',
      since,
      action: 'Open service',
      place: linkTo(integrationScreens, 'manage-integration-service', {
        search: { systemId, serviceId: id },
      }),
    },
  ];
};

const stateOf = ({ switchedOff, status, paused, lastRunAt }: ServiceStats) => {
  if (switchedOff !== null)
    return { isOff: true, reason: asSentence(switchedOff.reason), since: switchedOff.at };
  if (status === 'healthy') return undefined;
  return { isOff: false, reason: asSentence(paused?.reason ?? ''), since: lastRunAt };
};

const asSentence = (reason: string): string =>
  reason === '' || /[.!?]$/.test(reason) ? reason : `${reason}.`;
