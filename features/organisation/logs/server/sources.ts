import { sql } from 'kysely';
import { areaName } from '@candour/kit/contract/area-name';
import { productAreas } from '@candour/kit/contract/areas';
import type { BrandScope } from '@candour/kit/server/database';
import type { LogType } from '../contract.ts';
import { emailTypes } from '../../../appearance/system-emails/door.ts';
import { emailDetail, retryEmail } from './e-mails.ts';
import { integrationFailures } from './integration-failures.ts';
import { inWords, jobStates, jobTitles } from './job-words.ts';
import type { LogDetail, LogSource } from './log-source.ts';

const nothingMore = async (): Promise<LogDetail> => ({ facts: [], text: null });
const everythingOnly = (brands: BrandScope) => (brands === 'all' ? sql`true` : sql`false`);

const nameOfArea = sql`case product_area ${sql.join(
  Object.values(productAreas).map((id) => sql`when ${sql.lit(id)} then ${sql.lit(areaName(id))}`),
  sql` `,
)} else 'Other' end`;

/** Row-level security limits the audit; it needs no condition of its own. */
const audit: LogSource = {
  rows: () => sql`
    select audit_id::text as id, at, 'Info' as level, ${nameOfArea} as area, product_area, user_id,
      user_name as who, action, entity_name as entity, '' as summary, request_id as correlation_id,
      before, after
    from audit_log`,
  detail: async (db, id) => {
    const row = await db
      .selectFrom('auditLog')
      .select(['entityId', 'ipAddress', 'brandId'])
      .where('auditId', '=', Number(id))
      .executeTakeFirstOrThrow();
    return {
      facts: [
        { name: 'Id of the item', value: row.entityId },
        { name: 'Address', value: row.ipAddress },
      ],
      text: null,
    };
  },
};

/** Somebody with one brand sees the sign-ins of people of that brand. */
const signIns: LogSource = {
  rows: (brands) => sql`
    select sign_in_id::text as id, l.at,
      case when outcome in ('Succeeded', 'Code asked') then 'Info'
        when outcome in ('Refused', 'Direct login not allowed') then 'Warning' else 'Error' end as level,
      'Sign-in' as area, null::int as product_area, l.user_id, l.email_address as who, method as action,
      l.ip_address as entity, outcome as summary, request_id as correlation_id,
      null::jsonb as before, null::jsonb as after
    from sign_in_log l
    ${
      brands === 'all'
        ? sql``
        : sql`join admin_user u on u.user_id = l.user_id and u.brand_ids && ${[...brands]}::int[]`
    }`,
  detail: async (db, id) => {
    const row = await db
      .selectFrom('signInLog')
      .select(['userAgent', 'ipAddress'])
      .where('signInId', '=', Number(id))
      .executeTakeFirstOrThrow();
    return {
      facts: [
        { name: 'Address', value: row.ipAddress },
        { name: 'Program', value: row.userAgent },
      ],
      text: null,
    };
  },
};

/** Emails are called as in the list of system emails. */
const nameOfEmail = sql`case type ${sql.join(
  Object.entries(emailTypes).map(([type, { name }]) => sql`when ${sql.lit(type)} then ${sql.lit(name)}`),
  sql` `,
)} else type end`;

const emails: LogSource = {
  rows: () => sql`
    select email_id::text as id, at,
      case status when 'Failed' then 'Error' when 'Queued' then (case when attempts > 0 then 'Warning' else 'Info' end)
        else 'Info' end as level,
      'Email' as area, null::int as product_area, null::int as user_id, to_address as who, ${nameOfEmail} as action,
      subject as entity, case when status = 'Kept' then 'Kept: there is no mail server' else status end
        || case when last_error = '' then '' else ': ' || last_error end as summary,
      message_id as correlation_id, null::jsonb as before, null::jsonb as after
    from email`,
  detail: emailDetail,
  retry: retryEmail,
};

const apiCalls: LogSource = {
  rows: () => sql`
    select api_call_id::text as id, at,
      case when status >= 500 then 'Error' when status >= 400 then 'Warning' else 'Info' end as level,
      'API' as area, null::int as product_area, null::int as user_id, client_name as who, method as action,
      path as entity, status || ' in ' || milliseconds || ' ms' as summary, request_id as correlation_id,
      null::jsonb as before, null::jsonb as after
    from api_call`,
  detail: async (db, id) => {
    const row = await db
      .selectFrom('apiCall')
      .select('ipAddress')
      .where('apiCallId', '=', Number(id))
      .executeTakeFirstOrThrow();
    return { facts: [{ name: 'Address', value: row.ipAddress }], text: null };
  },
};

const publicErrors: LogSource = {
  rows: () => sql`
    select public_error_id::text as id, last_at as at, 'Warning' as level, 'Public' as area,
      null::int as product_area, null::int as user_id, site as who, kind as action,
      coalesce(subject, '') as entity, times || case when times = 1 then ' time' else ' times' end as summary,
      '' as correlation_id, null::jsonb as before, null::jsonb as after
    from public_error`,
  detail: nothingMore,
};

/** Jobs belong to no brand. */
const jobs: LogSource = {
  rows: (brands) => sql`
    select id::text as id, coalesce(completed_on, started_on, created_on) as at,
      case when state = 'failed' then 'Error' when state = 'retry' then 'Warning' else 'Info' end as level,
      'Job' as area, null::int as product_area, null::int as user_id, 'System' as who,
      ${inWords(sql`name`, jobTitles)} as action, ${inWords(sql`state::text`, jobStates)} as entity, coalesce(output ->> 'reason', '') as summary, id::text as correlation_id,
      null::jsonb as before, null::jsonb as after
    from jobs.job where ${everythingOnly(brands)} and name not like '\\_\\_%'`,
  ready: ({ jobs: engine }) => engine.open(),
  // Operators know jobs by their names: metrics and the server's own log have those.
  detail: async (db, id) => {
    const { rows } = await sql<{ name: string }>`select name from jobs.job where id = ${id}::uuid`.execute(
      db,
    );
    return { facts: rows.map(({ name }) => ({ name: 'Name of the job', value: name })), text: null };
  },
};

export const logSources: Readonly<Record<LogType, LogSource>> = {
  audit,
  'sign-ins': signIns,
  'integration-failures': integrationFailures,
  'api-calls': apiCalls,
  'e-mails': emails,
  'public-errors': publicErrors,
  jobs,
};
