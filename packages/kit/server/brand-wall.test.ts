import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../testing/long.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { submissionFor } from '../../../features/cookies/consents/samples.ts';
import { sampleSubmission } from '../../../features/people/data-subjects/samples.ts';
import { placeOf } from '../../../testing/place.ts';
import { scopedQuery, type Query } from '../../../testing/scoped-query.ts';
import { withTwoBrands } from '../../../testing/two-brands.ts';
import { alpha, beta } from '../../../testing/world.ts';

const { server, own, foreign } = withTwoBrands();
const as = (brands: string | null): Query => scopedQuery(server().pool, brands);

type Table = { name: string; isEnabled: boolean; isForced: boolean };
const brandTables = (): Promise<Table[]> =>
  as('*')<Table>(`
    select c.relname as name, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced"
    from information_schema.columns col
    join pg_class c on c.relname = col.table_name and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    where col.table_schema = 'public' and col.column_name = 'brand_id' order by 1`);

/**
 * Creates a row of each noun, publishes a banner and records a consent and an impression: every table has a
 * row of the brand.
 */
const fill = async (brandId: number): Promise<void> => {
  const place = placeOf(server(), brandId);
  const { profileIds, policyTableId } = brandId === alpha ? own : foreign;
  await place.send('GET', `/api/CookiePolicy/CookiePolicy/Publish/${policyTableId}`);
  await place.send('GET', `/api/ConsentBanner/Profiles/Publish/${profileIds[0]}`);
  const [row] = await as('*')<{ definition: BannerDefinition }>(
    "select languages -> 'en' -> 'definition' as definition from banner_version where profile_id = $1",
    [profileIds[0]],
  );
  if (!row) throw new Error('The banner is not published');
  const { definition } = row;
  const headers = { origin: 'https://www.nordlicht.example' };
  const payload = submissionFor(definition, 'accept');
  const { body } = await server().send({ method: 'POST', url: '/tx/cookies/submit', headers, payload });
  const erased = submissionFor(definition, 'reject');
  const second = await server().send({ method: 'POST', url: '/tx/cookies/submit', headers, payload: erased });
  await server().platform.ledger.erase({ brandId, recordIds: [second.body.recordId] });
  expect(body.recordId).toBeTypeOf('string');
  const [channel] = await as('*')<{ channelId: number }>(
    'select channel_id as "channelId" from channel where brand_id = $1 and not is_cookie_channel limit 1',
    [brandId],
  );
  const said = { ...sampleSubmission(brandId), preferences: [{ channelId: channel?.channelId, value: 0 }] };
  const taken = await server().call(brandId === alpha ? 'PA' : 'PB', 'POST', '/api/v1/Submissions', said);
  expect(taken.status).toBe(202);
  await fillForms(brandId);
  await fillPeople(brandId);
  await fillLinks(brandId);
  await fillScan(brandId);
  await as('*')('insert into re_consent values ($1, $1 + 900, 2, 1)', [brandId]);
  await as('*')(
    "insert into re_consent_answers values ($1, $1 + 900, 2, 'accept', 'reject', gen_random_uuid(), 1)",
    [brandId],
  );
  await as('*')(
    `insert into email (email_id, at, type, brand_id, to_address, to_name, subject, text, html, message_id)
     values (gen_random_uuid(), now(), 'ResetPassword', $1, '', '', '', '', '', '')`,
    [brandId],
  );
  await as('*')(
    `insert into privacy_policy_shown (version_id, brand_id)
     select min(version_id), $1 from privacy_policy_version where brand_id = $1`,
    [brandId],
  );
  await as('*')(
    `insert into extended_preference_channel (key_id, channel_id, brand_id)
     select k.key_id, c.channel_id, $1 from extended_preference k, channel c
     where k.brand_id = $1 and c.brand_id = $1 limit 1`,
    [brandId],
  );
  await as('*')(
    `insert into wording_version (product_area, entity_id, brand_id, version_no, wording, user_name)
     values (99, $1, $1, 1, '{}', '')`,
    [brandId],
  );
  await as('*')(
    `insert into public_error (brand_id, hour, kind, site, times, first_at, last_at)
     values ($1, now(), 'Site not allowed', 'evil.example', 1, now(), now())`,
    [brandId],
  );
  await as('*')(
    `insert into system_email (email_type, name, brand_id, language_id, subject, html_body)
     select 'ResetPassword', '', $1, default_language_id, '', '' from brand where brand_id = $1`,
    [brandId],
  );
  await as('*')(
    `insert into access_key_secret (access_key_id, brand_id, secret, made_at)
     select access_key_id, $1, '', now() from access_key where brand_id = $1 limit 1`,
    [brandId],
  );
  for (const row of [
    `source_code (source_code_name, brand_id, is_default) values ('Call', $1, false)`,
    `response_channel (response_channel_name, brand_id, is_default, is_active, display_order)
     values ('Call', $1, false, true, 1)`,
    `agent_search (search_id, session_id, user_id, brand_id, field_names, found_ids, at)
     values (gen_random_uuid(), gen_random_uuid(), 1, $1, '{}', '{}', now())`,
    `agent_message (message_id, kind, brand_id, data_subject_id, session_id, at)
     values (gen_random_uuid(), 'link', $1, gen_random_uuid(), gen_random_uuid(), now())`,
    `agent_view (user_id, brand_id, data_subject_id, purpose, at)
     values (1, $1, gen_random_uuid(), 'Letter', now())`,
    `verification (verification_id, brand_id, data_subject_id, operator_user_id, session_id, method, fields, is_match, at)
     values (gen_random_uuid(), $1, gen_random_uuid(), 1, gen_random_uuid(), 'fields', '{}', true, now())`,
    `header_footer_combination (combination_name, brand_id, is_default) values ('Call', $1, false)`,
    `submissions_of_day (brand_id, day, source_type, total) values ($1, '2026-11-01', 9, 1)`,
    `opted_in_of_day (brand_id, day, opted_in) values ($1, '2026-11-01', 1)`,
    `submissions_of_month (brand_id, month, source_type, source_id, total) values ($1, '2026-11-01', 9, 0, 1)`,
    `statements_of_month (brand_id, month, statement_id, yes, no) values ($1, '2026-11-01', 1, 1, 1)`,
    `channels_of_month values ($1, '2026-11-01', 1, 1, 1, 1, 1, 1, 1)`,
    `dashboard_email_log (dashboard_email_id, brand_id, user_id, user_name, due_at, at)
     select dashboard_email_id, $1, 1, '', now(), now() from dashboard_email where brand_id = $1 limit 1`,
    `cs_portal_node (brand_id, channel_id, display_order, settings)
     select $1, channel_id, 1, '{}' from channel where brand_id = $1 limit 1`,
  ])
    await as('*')(`insert into ${row}`, [brandId]);
  const [service] = await as('*')<{ id: number; systemId: number }>(
    `select sv.id, sv.system_id as "systemId" from integration_service sv
     join integration_system s on s.id = sv.system_id where s.brand_ids = array[$1::int] limit 1`,
    [brandId],
  );
  await as('*')(
    `insert into delivery_retry (service_id, subject, seq, ref, brand_id, happened_at, delivery_id, attempt, next_at,
       first_failed_at, outcome)
     values ($1, gen_random_uuid(), 1, gen_random_uuid(), $2, now(), gen_random_uuid(), 1, now(), now(), 'network')`,
    [service?.id, brandId],
  );
  await as('*')(
    `insert into delivery_attempt (at, system_id, service_id, brand_id, subject, run_no, delivery_id, records, attempt,
       outcome, message, milliseconds, request, response)
     values (now(), $1, $2, $3, gen_random_uuid(), 1, gen_random_uuid(), 1, 1, 'network', '', 1, '{}', '')`,
    [service?.systemId, service?.id, brandId],
  );
  const ofService = [service?.id];
  for (const [row, values] of [
    [
      `integration_run (service_id, run_no, started_at, ended_at, picked, ok, failed, skipped, outcome, lag_seconds)
       values ($1, 1, now(), now(), 1, 1, 0, 0, 'ok', 0)`,
      ofService,
    ],
    [
      `s3_batch (service_id, object_key, range_from, range_to, made_at, rows, bytes, sha256)
       values ($1, 'one', '{}', '{}', now(), 1, 1, '')`,
      ofService,
    ],
    [
      `inbound_record (service_id, record, content_hash, version, data_subject_id)
       select $1, gen_random_uuid(), 'known', 1, data_subject_id from submission where brand_id = $2 limit 1`,
      [...ofService, brandId],
    ],
    ['oauth_token (system_id) values ($1)', [service?.systemId]],
    [
      `user_role (user_id, role_id) select u.user_id, r.role_id from admin_user u, product_role r
       where u.brand_ids = array[$1::int] limit 1`,
      [brandId],
    ],
  ] as const)
    await as('*')(`insert into ${row}`, values);
  await as('*')(
    `insert into impression_daily (brand_id, banner_id, profile_id, day, country, device, gpc, chain_id, total)
     values ($1, $2, $3, current_date, '', 'desktop', false, gen_random_uuid(), 1)`,
    [brandId, definition.bannerId, definition.profileId],
  );
  await as('*')('select candour_count_days(current_date, current_date)');
  await as('*')('select candour_count_channels(current_date, current_date)');
};

/** What visitors would have left in forms. */
const fillForms = async (brandId: number): Promise<void> => {
  for (const row of [
    `form_version (kind, form_id, version, brand_id, default_language, definitions, stored, hash, meaning_hash)
     values ('collectionWidget', 1000 + $1, 1, $1, 'en', '{}', '{}', '', '')`,
    `form_fragment (brand_id, fragment_guid, step, form_kind, form_id, version, language, answers, at)
     values ($1, gen_random_uuid(), 0, 'collectionWidget', 1, 1, 'en', '[]', now())`,
    `used_challenge (brand_id, nonce, submission_guid, expires_at) values ($1, 'once', gen_random_uuid(), now())`,
    `form_counter_daily (brand_id, day, form_kind, form_id, node, opens, starts, submissions, refused, dropped)
     values ($1, current_date, 'collectionWidget', 1, gen_random_uuid(), 1, 1, 1, 0, 0)`,
    `identity (token_hash, brand_id, access_key_id, visit_guid, last_visit_at)
     values ('t' || $1::int, $1::int, gen_random_uuid(), gen_random_uuid(), now())`,
    `identity_cookie (token_hash, brand_id, cookie_name, cookie_script_id, value) values ('t' || $1::int, $1::int, '', 1, '')`,
    `profile_person (brand_id, form_id, person) values ($1, 1, '')`,
    `profile_ask (brand_id, ask_guid, question_id, form_id, person, asked_at, outcome)
     values ($1, gen_random_uuid(), '', 1, '', now(), 'expired')`,
    `confirmation (confirmation_id, brand_id, submission_guid, channel_ids, asked_by, secret_hash, sent_to_field,
       address_hash, asked, sent_at, expires_at)
     select gen_random_uuid(), $1, submission_guid, '{}', 'code', '', 'email1', '', '[]', now(), now()
     from submission where brand_id = $1 limit 1`,
  ])
    await as('*')(`insert into ${row}`, [brandId]);
};

/** What rules and merges would have noted of people of the brand. */
const fillPeople = async (brandId: number): Promise<void> => {
  for (const row of [
    `creation_rule (brand_id) values ($1)`,
    `vendor_selection (brand_id, vendor_id) values ($1, 1)`,
    `google_provider_selection (brand_id, provider_id) values ($1, 1)`,
    `iab_text (brand_id, language_id, labels, illustrations) values ($1, 1, '{}', '{}')`,
    `iab_stack_choice (brand_id, stacks) values ($1, '[]')`,
    `vendor_restriction (brand_id, vendor_id, purpose_id, restriction_type) values ($1, 1, 2, 0)`,
    `crowded_key (rule_id, key, brand_id, people)
     select rule_id, gen_random_uuid(), $1, 9 from data_subject_rule where brand_id = $1 limit 1`,
    `data_subject_match (rule_kind, rule_id, key_version, key, brand_id, data_subject_id)
     select 1, 1, 1, gen_random_uuid(), $1, data_subject_id from submission where brand_id = $1 limit 1`,
    `data_subject_group (grouping_rule_id, brand_ids, group_kind, key, brand_id)
     select grouping_rule_id, array[$1::int], 'Household', gen_random_uuid(), $1 from grouping_rule
     where brand_id = $1 limit 1`,
    `match_review (submission_guid, brand_id, rule_id, candidate_ids, content_hash, outcome, source_type, captured_at,
       received_at) values (gen_random_uuid(), $1, 1, '{}', '', '{}', 9, now(), now())`,
    `submission_named (submission_guid, brand_id, hashes)
     select submission_guid, $1, '{}' from submission where brand_id = $1 limit 1 on conflict do nothing`,
    `submission_owner (submission_guid, brand_id, decided_by, reason)
     select submission_guid, $1, '', '' from submission where brand_id = $1 limit 1`,
  ])
    await as('*')(`insert into ${row}`, [brandId]);
};

/** What publishing a link and pressing its button would have written. */
const fillLinks = async (brandId: number): Promise<void> => {
  for (const row of [
    `link_version (link_id, version, brand_id, content, file)
     select link_id, 1, $1, '{}', '' from public_link where brand_id = $1 limit 1`,
    `token_use (submission_guid, brand_id, link_id, nonce_hash, before, used_at)
     values (gen_random_uuid(), $1, 1, '', '[]', now())`,
    `address_change (change_id, brand_id, link_id, data_subject_id, session_hash, address, code_hash, salt, expires_at)
     select gen_random_uuid(), $1, link_id, gen_random_uuid(), '', '', '', '', now() from public_link
     where brand_id = $1 limit 1`,
    `portal_sign_in_daily (brand_id, link_id, day, sign_ins)
     select $1, link_id, current_date, 1 from public_link where brand_id = $1 limit 1`,
    `rights_request (request_id, brand_id, data_subject_id, request_type, source_type, authentication, strength,
       received_at, due_at) values (gen_random_uuid(), $1, gen_random_uuid(), 'Know', 7, 'code', 3, now(), now())`,
    `rights_request_log (request_id, brand_id, status, at)
     select request_id, $1, 'New', now() from rights_request where brand_id = $1 limit 1`,
    `rights_copy (copy_guid, request_id, brand_id, data_subject_id, requested_at)
     select gen_random_uuid(), request_id, $1, gen_random_uuid(), now() from rights_request where brand_id = $1 limit 1`,
    `letter (letter_guid, brand_id, data_subject_id, operator_user_id, session_id, format, size_bytes, sha256, sealed_key,
       kept_at) values (gen_random_uuid(), $1, gen_random_uuid(), 1, gen_random_uuid(), 'pdf', 1, '', '', now())`,
    `submission_speaker (submission_guid, brand_id, speaker, document)
     select submission_guid, $1, 'Relative', '' from submission where brand_id = $1 limit 1`,
    `submission_letter (submission_guid, brand_id, letter_guid)
     select submission_guid, $1, letter_guid from submission s join letter l using (brand_id) where brand_id = $1 limit 1
     on conflict do nothing`,
    `restricted_person (data_subject_id, brand_id, request_id, since)
     select gen_random_uuid(), $1, request_id, now() from rights_request where brand_id = $1 limit 1`,
    `public_session (token_hash, brand_id, link_id, data_subject_id, authentication, strength, nonce_hash, started_at,
       used_at, expires_at)
     select gen_random_uuid()::text, $1, link_id, gen_random_uuid(), 'directLink', 2, '', now(), now(), now()
     from public_link where brand_id = $1 limit 1`,
    `identification (identification_id, brand_id, link_id, way, asked_at, expires_at)
     select gen_random_uuid(), $1, link_id, 'code', now(), now() from public_link where brand_id = $1 limit 1`,
  ])
    await as('*')(`insert into ${row}`, [brandId]);
};

/** What a scan of the brand would have written. */
const fillScan = async (brandId: number): Promise<void> => {
  const of = 'from scan where brand_id = $1 limit 1';
  for (const row of [
    `scan_page (scan_guid, brand_id, pass_key, url, final_url, state, error, milliseconds, bytes, cookies, requests,
       needs_login) select scan_guid, $1, 'a1-u1', '', '', 'done', '', 1, 1, 0, 0, false ${of}`,
    `scan_violation (scan_guid, brand_id, code, severity, item, item_kind, pass_key, page_url)
     select scan_guid, $1, 'NO_REJECT', 'medium', '', 'site', 'a1-u1', '' ${of}`,
    `scan_change (scan_guid, brand_id, item_kind, identity, item, change, fields)
     select scan_guid, $1, 'cookie', '', '', 'new', '{}' ${of}`,
    `scan_event (scan_guid, brand_id, event_id, kind, event) select scan_guid, $1, 99, 'started', '{}' ${of}`,
    `scan_decision (brand_id, item_kind, identity, name, decided_by) values ($1, 'cookie', '', '', '')`,
  ])
    await as('*')(`insert into ${row}`, [brandId]);
};

test('the application is not a superuser and cannot bypass row-level security', async () => {
  const [role] = await as(null)('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
});

test('every table with brands separates its rows by brand', async () => {
  const tables = await brandTables();
  expect(tables.filter(({ isEnabled, isForced }) => !isEnabled || !isForced)).toEqual([]);
  expect(tables.length).toBeGreaterThanOrEqual(16);
});

/** Its rows leave for the ledger at once. */
const inPassing = 'evidence_pending';

test('evidence on its way is seen by its own brand only', async () => {
  const client = await server().pool.connect();
  const see = async (brands: string): Promise<number[]> => {
    await client.query(`select set_config('candour.brands', $1, true)`, [brands]);
    // Evidence of the server itself may be on its way, too.
    const { rows } = await client.query<{ id: number }>(
      `select distinct brand_id as id from ${inPassing} where facts = '{"own":1}' order by 1`,
    );
    return rows.map(({ id }) => id);
  };
  try {
    await client.query('begin');
    await see('*');
    await client.query(
      `insert into ${inPassing} (brand_id, submission_guid, kind, occurred_at, received_at, facts)
       select id, gen_random_uuid(), 'preference', now(), now(), '{"own":1}' from unnest(array[$1::int, $2]) id`,
      [alpha, beta],
    );
    expect([await see('*'), await see(String(alpha)), await see('')]).toEqual([[alpha, beta], [alpha], []]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const ofSystem = (table: string): string =>
  `select s.brand_ids from ${table} join integration_system s on s.id = system_id`;
const ofServiceIn = (table: string): string =>
  `select s.brand_ids from ${table} join integration_service v on v.id = service_id
   join integration_system s on s.id = v.system_id`;

describe('with rows of both brands', () => {
  beforeAll(async () => {
    await fill(alpha);
    await fill(beta);
  });

  const brandsSeen = async (table: string, brands: string | null): Promise<number[]> => {
    const rows = await as(brands)<{ brandId: number }>(
      `select distinct brand_id as "brandId" from ${table} where brand_id is not null order by 1`,
    );
    return rows.map(({ brandId }) => brandId);
  };
  const each = async (work: (table: string) => Promise<void>): Promise<void> => {
    for (const { name } of await brandTables()) if (name !== inPassing) await work(name);
  };

  test('a transaction for all brands sees all of them', () =>
    each(async (table) => {
      expect([table, await brandsSeen(table, '*')]).toEqual([table, expect.arrayContaining([alpha, beta])]);
    }));

  test('a transaction without a brand sees nothing', () =>
    each(async (table) => {
      // Emails for all brands are written before anybody has signed in.
      const open = table === 'system_email' ? [0] : [];
      expect([table, await brandsSeen(table, null), await brandsSeen(table, '')]).toEqual([
        table,
        open,
        open,
      ]);
    }));

  test('a transaction for one brand sees that one and universal rows', () =>
    each(async (table) => {
      const seen = await brandsSeen(table, String(alpha));
      expect([table, seen.filter((brand) => brand !== 0)]).toEqual([table, [alpha]]);
      expect([table, (await brandsSeen(table, '1,2')).filter((brand) => brand !== 0)]).toEqual([
        table,
        [alpha, beta],
      ]);
    }));

  test('a setting for one transaction does not stay on its connection', async () => {
    for (let at = 0; at < 12; at += 1) await as('*')('select 1');
    expect(await brandsSeen('cookie_category', null)).toEqual([]);
  });

  longTest('rows of other brands, and universal ones, cannot be changed or removed', async () => {
    const before = await server().fingerprint(beta);
    await each(async (table) => {
      const attempt = (sql: string) =>
        as(String(alpha))(sql).catch((error: { code?: string; message: string }) => {
          // The ledger refuses any change by itself.
          if (!/only ever added|permission denied/.test(error.message)) throw error;
          return [];
        });
      expect(
        await attempt(`update ${table} set brand_id = brand_id where brand_id <> ${alpha} returning 1`),
      ).toEqual([]);
      expect(await attempt(`delete from ${table} where brand_id <> ${alpha} returning 1`)).toEqual([]);
    });
    expect(await server().fingerprint(beta)).toBe(before);
  });

  test('a row cannot be moved into another brand', async () => {
    const move = (table: string) =>
      as(String(alpha))(`update ${table} set brand_id = ${beta} where brand_id = ${alpha}`);
    for (const table of [
      'cookie_category',
      'cookie_script',
      'channel',
      'consent_banner',
      'banner_profile',
      'access_key',
    ]) {
      await expect(move(table)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('a row cannot be added to another brand, nor to the Universal one', async () => {
    for (const brandId of [beta, 0]) {
      const add = as(String(alpha))(
        `insert into channel (brand_id, channel_name) values (${brandId}, 'Newsletter')`,
      );
      await expect(add).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('brands that are not numbers open nothing', async () => {
    for (const brands of ['1;2', '1 or true', "1'", '**', '*,1', '{1,2}']) {
      await expect(brandsSeen('cookie_category', brands)).rejects.toMatchObject({ code: '22P02' });
    }
  });

  /** Tables without a brand of their own that hold rows of brands, and how to reach the brands. */
  const others = {
    admin_user: 'select brand_ids from admin_user',
    product_role: 'select brand_ids from product_role',
    user_role: 'select u.brand_ids from user_role join admin_user u using (user_id)',
    api_user: 'select brand_ids from api_user',
    api_user_secret: 'select a.brand_ids from api_user_secret join api_user a using (api_user_id)',
    whitelist_ip: 'select brand_ids from whitelist_ip',
    integration_run_state: ofSystem('integration_run_state'),
    oauth_token: ofSystem('oauth_token'),
    integration_service_state: ofServiceIn('integration_service_state'),
    integration_run: ofServiceIn('integration_run'),
    s3_batch: ofServiceIn('s3_batch'),
    inbound_record: ofServiceIn('inbound_record'),
  };

  test.each(Object.entries(others))(
    '[trust A3] %s shows nothing without a brand, and a brand only its own',
    async (table, brandIdsOf) => {
      const count = async (brands: string | null) =>
        (await as(brands)<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
      expect(await count('*')).toBeGreaterThan(0);
      expect([await count(null), await count('')]).toEqual([0, 0]);
      const strangers = (
        await as(String(alpha))<{ brandIds: number[] }>(
          `select x.brand_ids as "brandIds" from (${brandIdsOf}) x`,
        )
      ).filter(({ brandIds }) => !brandIds.includes(alpha) && !brandIds.includes(0));
      expect(strangers).toEqual([]);
    },
  );

  test.each(['integration_run', 'integration_service_state', 's3_batch', 'inbound_record'])(
    '[trust A3] rows of %s in systems of others are not seen, changed or removed',
    async (table) => {
      const foreign = await as('*')<{ id: number }>(
        `select v.id from integration_service v join integration_system s on s.id = v.system_id
         where s.brand_ids = array[${beta}] and exists (select 1 from ${table} t where t.service_id = v.id)`,
      );
      const ids = [foreign.map(({ id }) => id)];
      expect(foreign.length).toBeGreaterThan(0);
      const attempt = (sql: string) => as(String(alpha))(sql, ids);
      expect(await attempt(`select 1 from ${table} where service_id = any($1)`)).toEqual([]);
      expect(
        await attempt(`update ${table} set service_id = service_id where service_id = any($1) returning 1`),
      ).toEqual([]);
      expect(await attempt(`delete from ${table} where service_id = any($1) returning 1`)).toEqual([]);
    },
  );
});

test('[trust B5] every policy asks once for a statement what its transaction may see', async () => {
  const policies = await as('*')<{ at: string; text: string }>(
    `select tablename || '.' || policyname as at, concat(qual, ' ', with_check) as text from pg_policies`,
  );
  // What stands in a subquery is asked once.
  const once =
    /\( SELECT \(*(COALESCE|string_to_array)\(.*?candour\.brands(.{0,60} AND .{0,60}candour\.door)?/g;
  const outside = (text: string): string => text.replaceAll(once, '');
  const again = policies.filter(({ text }) => /candour_\w+\(|current_setting/.test(outside(text)));
  // Policies are written with candour_brand_visible and the like; `select candour_ask_once('a_table')` does the rest.
  expect(again).toEqual([]);
  expect(policies.length).toBeGreaterThan(300);
});
