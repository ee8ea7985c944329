import type pg from 'pg';
import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import type { Engine } from './engine.ts';
import { mustHold, type Lease } from './lease.ts';
import { dropRetries, keepRetries, type KeptRetry, type Retry } from './retries.ts';
import { saveHealth, saveState, type ServiceState } from './service-state.ts';

/** An entry of the failure log. */
export type LoggedAttempt = {
  at: Date;
  brandId: number;
  subject: string;
  deliveryId: string;
  records: number;
  attempt: number;
  /** The address as it is written, with its tokens: the log holds no personal data. */
  writtenUrl: string;
  result: Attempt;
};

/** Everything a page changes. */
export type PageOutcome = {
  serviceId: number;
  state: ServiceState;
  okAt: Date | null;
  drop: readonly Pick<Retry, 'subject' | 'seq'>[];
  keep: readonly KeptRetry[];
  log: readonly LoggedAttempt[];
  /** Not part of the ordinary changes: the place of the service stays as it is. */
  isBeside?: boolean;
};

/**
 * Writes the outcome of a page, atomically and only while the lease is held: otherwise throws `LeaseLost`, and
 * `ServiceMoved` if a person moved the service since the run began.
 */
export const recordPage = (
  engine: Engine,
  { lease, page, also }: { lease: Lease; page: PageOutcome; also?: (client: pg.PoolClient) => Promise<void> },
): Promise<void> =>
  inBrands(engine.pool, '*', async (client) => {
    await mustHold(client, { engine, systemId: lease.systemId, no: lease.no });
    await dropRetries(client, { serviceId: page.serviceId, retries: page.drop });
    await keepRetries(client, { serviceId: page.serviceId, retries: page.keep });
    await logAttempts(client, { lease, page });
    await (page.isBeside === true ? saveHealth : saveState)(client, page);
    await also?.(client);
  });

export const logAttempts = async (
  client: pg.ClientBase,
  { lease, page: { serviceId, log } }: { lease: Lease; page: PageOutcome },
): Promise<void> => {
  if (log.length === 0) return;
  const rows = log.map(({ result, writtenUrl, ...entry }) => {
    const { request, response } = result.show();
    const { outcome, status, message, milliseconds } = result;
    const shown = { method: request.method, url: writtenUrl, headers: request.headers };
    return {
      ...entry,
      outcome,
      status,
      message,
      milliseconds,
      request: shown,
      response: printable(response),
    };
  });
  await client.query(
    `insert into delivery_attempt (at, system_id, service_id, brand_id, subject, run_no, delivery_id, records, attempt,
       outcome, status, message, milliseconds, request, response)
     select at, $1, $2, "brandId", subject, $3, "deliveryId", records, attempt, outcome, status, message, milliseconds,
       request, response
     from jsonb_to_recordset($4) as t(at timestamptz, "brandId" int, subject uuid, "deliveryId" text, records int,
       attempt int, outcome text, status int, message text, milliseconds int, request jsonb, response text)`,
    [lease.systemId, serviceId, lease.runNo, JSON.stringify(rows)],
  );
};

/** PostgreSQL cannot store zero bytes, and half a character at the end is not valid. */
export const printable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed();
