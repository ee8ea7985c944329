import { sourceTypes } from '@candour/consent/source-types.ts';
import type { StandakField } from '@candour/consent/standak-fields.ts';
import { contactFields } from '../../data-subjects/contract/contact.ts';
import type { ExportType } from '../contract/columns.ts';

/** Where the rows of a type come from: fixed pieces of SQL. */
export type Source = {
  from: string;
  /** Always true of its rows. */
  where: readonly string[];
  /** The same where only what changed is asked for: then erased people are rows too, as something to delete. */
  whereChanged?: readonly string[];
  /** The brand of a row, or its list of brands. */
  brand: { column: string } | { list: string };
  /** When a row last changed. */
  changed: string;
  /** The transaction that last wrote a row. */
  writtenBy: string;
  /** Whom a row is about: ids by which they may be erased. */
  people: readonly string[];
  columns: Readonly<Record<string, string>>;
  /** What filters look at. */
  channelId?: string;
  statementId?: string;
  state?: string;
  answer?: string;
  sourceType?: string;
  transactionTypeId?: string;
  country?: string;
  /** Answers to further questions, and meta-data. */
  extended?: string;
  metaData?: string;
};

/** An answer to a further question as text; several are joined. */
export const extendedText = (answer: string): string => `case jsonb_typeof(${answer})
    when 'array' then (select string_agg(one, '; ') from jsonb_array_elements_text(${answer}) one)
    else ${answer} #>> '{}' end`;

/** Not of people whose data the brand may only keep. */
const isUsed = (brand: string): string => `not exists (
    select from restricted_person q where q.data_subject_id = d.data_subject_id and q.brand_id = ${brand})`;

const contact = Object.fromEntries(
  contactFields.map((name: StandakField) => [name, `d.contact ->> '${name}'`]),
);
const person = { dataSubjectId: 'd.data_subject_id', ...contact };
const channel = {
  channelId: 'c.channel_id',
  channelName: 'c.channel_name',
  brandId: 'b.brand_id',
  brandName: 'b.brand_name',
};

/** As `stateOf` of `packages/consent` says it. */
const state = `case
  when p.is_locked then 'HardOptOut'
  when p.value is null then case when p.is_pending then 'Pending' else 'NoAnswer' end
  when p.value = 0 then case when p.is_pending then 'Pending' when p.was_in then 'Withdrawn' else 'OptedOut' end
  when p.expires_at <= now() then case when p.is_pending then 'Pending' else 'Expired' end
  else 'OptedIn' end`;

const country = "upper(d.contact ->> 'country')";
const answer = "case e.value when 1 then 'Yes' else 'No' end";

const current = {
  where: ["d.status = 'Active'", isUsed('p.brand_id')],
  brand: { column: 'p.brand_id' },
  changed: 'p.changed_at',
  writtenBy: 'p.xmin',
  people: ['p.data_subject_id'],
  channelId: 'p.channel_id',
  state,
  country,
} as const;
const currentTables = `current_preference p
  join data_subject d on d.data_subject_id = p.data_subject_id
  join channel c on c.channel_id = p.channel_id
  join brand b on b.brand_id = p.brand_id`;
const currentColumns = {
  ...channel,
  state,
  consentAt: 'p.consent_at',
  lastAt: 'p.last_at',
  expiresAt: 'p.expires_at',
  changedAt: 'p.changed_at',
  ...person,
};

const sourceOf = (number: string): string =>
  `(array[${sourceTypes.map((name) => `'${name}'`).join(',')}])[${number}]`;

export const sources: Readonly<Record<ExportType, Source>> = {
  DataSubjects: {
    from: 'data_subject d',
    where: ["d.status = 'Active'", isUsed('any(d.brand_ids)')],
    whereChanged: ["d.status <> 'Merged'", isUsed('any(d.brand_ids)')],
    brand: { list: 'd.brand_ids' },
    changed: 'd.changed_at',
    writtenBy: 'd.xmin',
    people: ['d.data_subject_id'],
    country,
    columns: {
      ...person,
      status: 'd.status',
      brandNames: `(select string_agg(x.brand_name, '; ' order by x.brand_id) from brand x where x.brand_id = any(d.brand_ids))`,
      createdAt: 'd.created_at',
      changedAt: 'd.changed_at',
    },
  },
  CurrentPreferences: { ...current, from: currentTables, extended: 'p.extended', columns: currentColumns },
  PreferenceHistory: {
    // Whose an answer is: whose it was found to be, and the record that stands for that person.
    from: `preference_event e
      join submission s on s.submission_guid = e.submission_guid
      join transaction_type t on t.transaction_type_id = s.transaction_type_id
      join channel c on c.channel_id = e.channel_id
      join brand b on b.brand_id = e.brand_id
      left join statement_version v on v.statement_version_id = e.statement_version_id
      left join submission_owner o on o.submission_guid = e.submission_guid
      left join data_subject_alias a
        on a.record_id = case when o.submission_guid is null then e.data_subject_id else o.data_subject_id end
      join data_subject d on d.data_subject_id = case when a.record_id is not null then a.survivor_id
        when o.submission_guid is null then e.data_subject_id else o.data_subject_id end`,
    where: ["d.status <> 'Forgotten'", isUsed('e.brand_id')],
    brand: { column: 'e.brand_id' },
    changed: 'e.received_at',
    writtenBy: 'e.xmin',
    people: ['d.data_subject_id', 'e.data_subject_id'],
    channelId: 'e.channel_id',
    statementId: 'v.statement_id',
    answer,
    country,
    sourceType: 's.source_type',
    transactionTypeId: 's.transaction_type_id',
    extended: 'e.extended',
    metaData: 's.meta_data',
    columns: {
      eventId: 'e.event_id',
      submissionGuid: 'e.submission_guid',
      answer,
      status: 'e.status',
      effect: 'e.effect',
      isDerived: 'e.derived_by is not null',
      capturedAt: 'e.captured_at',
      receivedAt: 'e.received_at',
      source: sourceOf('s.source_type'),
      sourceCode: 's.source_code',
      responseChannel: 's.response_channel',
      transactionType: 't.name',
      statementName: "v.wording ->> 'name'",
      statementText: "v.wording ->> 'text'",
      statementVersion: 'v.version_no',
      ...channel,
      ...person,
    },
  },
  CookieConsents: {
    from: `consent_record r
      join brand b on b.brand_id = r.brand_id
      left join consent_personal i on i.brand_id = r.brand_id and i.record_id = r.record_id`,
    where: ["r.kind = 'banner'"],
    brand: { column: 'r.brand_id' },
    changed: 'r.received_at',
    writtenBy: 'r.xmin',
    people: ['i.visit'],
    country: 'upper(r.country)',
    columns: {
      recordId: 'r.record_id',
      submissionGuid: 'r.submission_guid',
      visitGuid: 'i.visit',
      brandId: 'b.brand_id',
      brandName: 'b.brand_name',
      bannerId: 'r.banner_id',
      profileId: 'r.profile_id',
      version: 'r.version',
      language: 'r.language',
      eventType: 'r.event_type',
      choice: 'r.choice',
      method: 'r.method',
      gpc: 'r.gpc',
      country: 'r.country',
      device: 'r.device',
      occurredAt: 'r.occurred_at',
      receivedAt: 'r.received_at',
      evidence: 'r.evidence',
    },
  },
  ExtendedPreferences: {
    ...current,
    from: `${currentTables}
      cross join lateral jsonb_each(p.extended) x(key_name, answer)
      left join extended_preference k on lower(k.key_name) = lower(x.key_name)`,
    columns: {
      keyName: 'x.key_name',
      keyLabel: 'k.key_label',
      value: extendedText('x.answer'),
      ...channel,
      state,
      changedAt: 'p.changed_at',
      ...person,
    },
  },
  RightsRequests: {
    // Somebody erased is not told about, but what they asked for and when it was done is.
    from: `rights_request r
      join brand b on b.brand_id = r.brand_id
      left join data_subject d on d.data_subject_id = r.data_subject_id and d.status = 'Active'`,
    where: [],
    brand: { column: 'r.brand_id' },
    changed: 'r.changed_at',
    writtenBy: 'r.xmin',
    people: ['r.data_subject_id'],
    sourceType: 'r.source_type',
    country,
    columns: {
      requestId: 'r.request_id',
      requestType: 'r.request_type',
      status: 'r.status',
      receivedAt: 'r.received_at',
      dueAt: 'r.due_at',
      closedAt: `(select max(l.at) from rights_request_log l
        where l.request_id = r.request_id and l.status = r.status and r.status in ('Done', 'Rejected'))`,
      changedAt: 'r.changed_at',
      source: sourceOf('r.source_type'),
      authentication: 'r.authentication',
      message: 'r.message',
      brandId: 'b.brand_id',
      brandName: 'b.brand_name',
      ...person,
    },
  },
  AuditLog: {
    from: 'audit_log a',
    where: [],
    brand: { column: 'a.brand_id' },
    changed: 'a.at',
    writtenBy: 'a.xmin',
    people: [],
    columns: {
      auditId: 'a.audit_id',
      at: 'a.at',
      userName: 'a.user_name',
      action: 'a.action',
      productArea: 'a.product_area',
      entityId: 'a.entity_id',
      entityName: 'a.entity_name',
      brandId: 'a.brand_id',
      ipAddress: 'a.ip_address',
      requestId: 'a.request_id',
      before: 'a.before::text',
      after: 'a.after::text',
    },
  },
};
