import { sql } from 'kysely';
import { notFound } from '@candour/kit/server/refusal';
import '@candour/kit/server/connectors';
import { requestText, stateOf } from '../../../integrations/door.ts';
import { testArea } from '../contract.ts';
import type { LogSource } from './log-source.ts';

/**
 * Failed deliveries. Row-level security limits services; of services shared by several brands, each brand
 * sees its own failures. An error was given up, a warning is tried again, and the rest is solved. Test
 * sends are listed, too, whatever their outcome.
 */
export const integrationFailures: LogSource = {
  rows: (brands, serviceId) => sql`
    select a.attempt_id::text as id, a.at,
      case ${stateOf('a')} when 'Waiting' then 'Warning' when 'GivenUp' then 'Error' else 'Info' end as level,
      case when a.is_test then ${testArea} else 'Integration' end as area, 54 as product_area, null::int as user_id, s.name as who,
      case when v.name = '' then 'Unnamed Service' else v.name end as action,
      concat_ws(' ', a.request ->> 'method', a.request ->> 'url') as entity,
      a.message as summary, a.delivery_id::text as correlation_id,
      null::jsonb as before, null::jsonb as after
    from delivery_attempt a
    join integration_service v on v.id = a.service_id
    join integration_system s on s.id = v.system_id
    where (a.outcome <> 'ok' or a.is_test)
      and ${brands === 'all' ? sql`true` : sql`a.brand_id = any(${[...brands]}::int[])`}
      and ${serviceId === undefined ? sql`true` : sql`a.service_id = ${serviceId}`}`,
  detail: async (db, id) => {
    const row = await db
      .selectFrom('deliveryAttempt')
      .selectAll()
      .where('attemptId', '=', Number(id))
      .executeTakeFirst();
    if (row === undefined) return notFound();
    const facts = [
      ['Attempt', String(row.attempt)],
      ['Status', row.status === null ? 'No answer' : String(row.status)],
      ['Kind', row.outcome],
      ['Duration', `${row.milliseconds} ms`],
      ['Records', String(row.records)],
    ] as const;
    return {
      facts: facts.map(([name, value]) => ({ name, value })),
      text: [requestText(row.request), row.response].filter((part) => part !== '').join('\n\n'),
    };
  },
};
