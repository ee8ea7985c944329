import type pg from 'pg';
import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { passesFilters } from '@candour/connectors/delivery/passes-filters.ts';
import type { DeliveryRecord } from '@candour/connectors/plan.ts';
import { sourceOf } from '../record-sources.ts';
import { readHistory, type AskedHistory, type KeptChange } from './history.ts';

/** A change in the range, with the record that is sent for it; null if none is. */
export type ChosenChange = KeptChange & { record: DeliveryRecord | null };

/**
 * The next changes of a range and what is sent for them. Nothing is sent for an answer that was followed by
 * a newer one: the target has the newer one and must not go back. So a replay contains each person's answer
 * once, the current one, and nothing of people who were erased.
 */
export const chooseRecords = async (
  client: pg.ClientBase,
  { compiled: { system, service }, ...asked }: AskedHistory & { compiled: CompiledService },
): Promise<ChosenChange[]> => {
  const { triggerType, filters } = service;
  const changes = await readHistory(client, { ...asked, triggerType });
  const found = await sourceOf(triggerType).read(client, {
    // They may have left the feed long ago: what is sent again has no number in it.
    asked: changes.map(({ brandId, ref }) => ({ brandId, ref, seq: 0, xid: '0' })),
    newest: true,
  });
  return changes.map((change, at) => {
    const record = found[at]?.record ?? null;
    const isSent = record?.id === change.ref && passesFilters(record, { filters, brandIds: system.brandIds });
    return { ...change, record: isSent ? record : null };
  });
};
