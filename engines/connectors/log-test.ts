import type pg from 'pg';
import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { printable } from './record-page.ts';

/**
 * Records a test send in the log, marked as a test. A service that is not stored has no log. It uses run 0,
 * which belongs to no run, so that no figure counts it.
 */
export const logTest = async (
  pool: pg.Pool,
  {
    compiled: { system, service, writtenUrl },
    deliveryId,
    attempt: { outcome, status, message, milliseconds, show },
    at,
  }: { compiled: CompiledService; deliveryId: string; attempt: Attempt; at: Date },
): Promise<void> => {
  const { request, response } = show();
  const { method, headers } = request;
  const shown = { method, url: writtenUrl || request.url, headers };
  await inBrands(pool, '*', (client) =>
    client.query(
      `insert into delivery_attempt (at, system_id, service_id, brand_id, run_no, delivery_id, records, attempt, outcome,
         is_test, status, message, milliseconds, request, response)
       select $3, system_id, id, $4, 0, $5, 1, 1, $6, true, $7, $8, $9, $10, $11
       from integration_service where id = $1 and system_id = $2`,
      [
        service.id,
        system.id,
        at,
        system.brandIds[0] ?? 0,
        deliveryId,
        outcome,
        status,
        message,
        milliseconds,
        JSON.stringify(shown),
        printable(response),
      ],
    ),
  );
};
