import type { CopyPart } from '@candour/consent/copy-texts.ts';
import type { ReadWording } from '@candour/consent/response-types.ts';
import { sql } from 'kysely';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { stateOf, type CurrentPreference } from '@candour/consent/current-preference.ts';
import { subjectOfAnswer, subjectOfPerson } from '@candour/connectors/delivery/identity.ts';
import type { Db } from '@candour/kit/server/database';
import { eventsOf, ownSubmissionsOf, recordsOf } from '../../../data-subject-rules/door.ts';
import { speakersOf } from '../../../data-subjects/door.ts';
import { letterPath, lettersOf } from '../../../letters/door.ts';
import type { Contact, ContactField } from '../../../data-subjects/contract/contact.ts';
import type { RequestStatus, RequestType } from '../../contract/words.ts';
import type { Known, KnownData, Telling } from './known.ts';
import { inWords, readLabels, type Labels } from './labels.ts';
import { processRows } from './process-rows.ts';

/** Of a person, with what further data is called. */
type Labelled = { personId: string; labels: Labels };

type About = { personId: string; brandId: number; reference: string; now: Date };

/** Everything that is known of a person to a brand. In a transaction that sees this brand alone. */
export const gather = async (db: Db, about: About): Promise<Telling<KnownData>> => {
  const { personId, brandId, reference, now } = about;
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  const channels = await channelsOf(db, personId);
  const labels = await readLabels(db);
  const parts: [CopyPart, Telling<Known[]>][] = [
    ['contact', await contactRows(db, personId)],
    ['preferences', await preferenceRows(db, { personId, now, labels })],
    ['answers', await answerRows(db, { personId, labels })],
    ['submissions', await submissionRows(db, { personId, labels })],
    ['cookies', await cookieRows(db, { personId, brandId, labels })],
    ['links', await linkRows(db, { personId, brandId })],
    ['emails', await emailRows(db, { personId, brandId })],
    ['recipients', await recipientRows(db, { personId, channels })],
    [
      'processing',
      await processRows(
        db,
        channels.map(({ channelId }) => channelId),
      ),
    ],
    ['requests', await requestRows(db, personId)],
  ];
  return (words) => ({
    title: words.title(brandName),
    facts: { Number: reference, 'Held by': brandName, 'As of': now.toISOString() },
    parts: parts.map(([key, rows]) => ({ key, ...words.part(key), rows: rows(words) })),
  });
};

const contactRows = async (db: Db, personId: string): Promise<Telling<Known[]>> => {
  const { rows } = await sql<{
    dataSubjectId: string;
    contact: Contact;
    contactTimes: Partial<Record<ContactField, string>>;
  }>`
    select data_subject_id, contact, contact_times from data_subject
    where data_subject_id = any(${recordsOf(personId)}) order by created_at`.execute(db);
  return (words) =>
    rows.flatMap(({ dataSubjectId, contact, contactTimes }) => [
      { Field: words.field('syrenisid'), Value: dataSubjectId, Since: '' },
      ...standakFields.flatMap((name) => {
        if (name === 'syrenisid') return [];
        const { [name]: value } = contact;
        return value === undefined
          ? []
          : [{ Field: words.field(name), Value: value, Since: contactTimes[name] ?? '' }];
      }),
    ]);
};

type Channel = { channelId: number; channelName: string };

const channelsOf = async (db: Db, personId: string): Promise<Channel[]> => {
  const { rows } = await sql<Channel>`
    select distinct c.channel_id, c.channel_name from ${eventsOf(personId)} e join channel c using (channel_id)`.execute(
    db,
  );
  return rows;
};

const preferenceRows = async (
  db: Db,
  { personId, now, labels }: { personId: string; now: Date; labels: Labels },
): Promise<Telling<Known[]>> => {
  const { rows } = await sql<Omit<CurrentPreference, 'eventId'> & { channelName: string }>`
    select c.channel_name, p.value, p.was_in, p.is_locked, p.is_pending, p.consent_at, p.last_at, p.expires_at, p.extended
    from current_preference p join channel c using (channel_id)
    where p.data_subject_id = ${personId} order by lower(c.channel_name)`.execute(db);
  return (words) =>
    rows.map((row) => ({
      Purpose: row.channelName,
      State: words.state(stateOf(row, now.getTime())),
      'Agreed on': row.consentAt ?? '',
      'Last answer': row.lastAt ?? '',
      Ends: row.expiresAt ?? '',
      'Further answers': inWords(row.extended, { labels, words }),
    }));
};

const answerRows = async (db: Db, { personId, labels }: Labelled): Promise<Telling<Known[]>> => {
  const { rows } = await sql<{
    channelName: string;
    value: number;
    status: string;
    wording: ReadWording | null;
    versionNo: number | null;
    sourceType: number;
    extended: Record<string, unknown>;
    capturedAt: string;
    receivedAt: string;
  }>`
    select c.channel_name, e.value, e.status, candour_read_wording(v.wording, v.statement_version_id, s) as wording, v.version_no, s.source_type, e.extended,
      e.captured_at, e.received_at
    from ${eventsOf(personId)} e join submission s using (submission_guid) join channel c using (channel_id)
      left join statement_version v on v.statement_version_id = e.statement_version_id
    -- What a rule set by itself is among what holds.
    where e.derived_by is null
    order by e.captured_at, e.received_at`.execute(db);
  return (words) =>
    rows.map((row) => ({
      Purpose: row.channelName,
      Answer: words.answer({ isYes: row.value === 1, isWaiting: row.status === 'Pending' }),
      Wording: row.wording === null ? '' : words.wording(row.wording),
      Version: row.versionNo === null ? '' : String(row.versionNo),
      'Further answers': inWords(row.extended, { labels, words }),
      Through: words.source(row.sourceType),
      Said: row.capturedAt,
      Received: row.receivedAt,
    }));
};

const submissionRows = async (db: Db, { personId, labels }: Labelled): Promise<Telling<Known[]>> => {
  const { rows } = await sql<{
    submissionGuid: string;
    sourceType: number;
    transactionType: string;
    sourceCode: string;
    responseChannel: string;
    metaData: Record<string, string>;
    clientFacts: { network?: string; agent?: string; page?: string };
    authType: string | null;
    capturedAt: string;
    receivedAt: string;
  }>`
    select s.submission_guid, s.source_type, t.name as transaction_type, s.source_code, s.response_channel, s.meta_data,
      s.client_facts, s.auth_type, s.captured_at, s.received_at
    from submission s join transaction_type t using (transaction_type_id)
    where s.submission_guid = any(${ownSubmissionsOf(personId)})
    order by s.captured_at, s.received_at`.execute(db);
  const guids = rows.map(({ submissionGuid }) => submissionGuid);
  const letters = await lettersOf(db, guids);
  const speaking = await speakersOf(db, guids);
  const letterFor = (submissionGuid: string): string => {
    const letter = letters.get(submissionGuid);
    return letter === undefined ? '' : letterPath(letter);
  };
  return (words) =>
    rows.map((row) => ({
      Id: row.submissionGuid,
      Through: words.source(row.sourceType),
      Kind: row.transactionType,
      'Source code': row.sourceCode,
      'Response channel': row.responseChannel,
      'Recognised by': words.recognised(row.authType ?? ''),
      'Said by': words.speaker(speaking.get(row.submissionGuid)),
      Letter: letterFor(row.submissionGuid),
      'Further data': inWords(row.metaData, { labels, words }),
      Network: row.clientFacts.network ?? '',
      Browser: row.clientFacts.agent ?? '',
      Page: row.clientFacts.page ?? '',
      Said: row.capturedAt,
      Received: row.receivedAt,
    }));
};

type InBrand = { personId: string; brandId: number };

const cookieRows = async (
  db: Db,
  { personId, brandId, labels }: InBrand & Labelled,
): Promise<Telling<Known[]>> => {
  const { rows } = await sql<{
    eventType: string;
    choice: string;
    method: string;
    version: number;
    language: string;
    personal: string;
    occurredAt: string;
  }>`
    select r.event_type, r.choice, r.method, r.version, r.language, p.personal, r.occurred_at
    from consent_record r join consent_personal p on p.brand_id = r.brand_id and p.record_id = r.record_id
    where r.kind = 'banner' and p.brand_id = ${brandId} and p.visit in (
      select visit_guid from submission where data_subject_id = any(${recordsOf(personId)}) and visit_guid is not null)
    order by r.occurred_at`.execute(db);
  return (words) =>
    rows.map(({ personal, version, ...row }) => ({
      Event: words.event(row.eventType),
      Choice: words.choice(row.choice),
      Through: words.method(row.method),
      'Version shown': String(version),
      Language: row.language,
      'Kept with it': inWords(JSON.parse(personal) as Record<string, unknown>, { labels, words }), // written by the ledger as an object
      At: row.occurredAt,
    }));
};

const linkRows = async (db: Db, { personId, brandId }: InBrand): Promise<Telling<Known[]>> => {
  const { rows } = await sql<{ linkName: string; usedAt: string; undoneAt: string | null }>`
    select l.link_name, u.used_at, u.undone_at
    from token_use u join submission s using (submission_guid) join public_link l on l.link_id = u.link_id
    where u.brand_id = ${brandId} and s.data_subject_id = any(${recordsOf(personId)}) order by u.used_at`.execute(
    db,
  );
  return () =>
    rows.map(({ linkName, usedAt, undoneAt }) => ({
      Link: linkName,
      'Used on': usedAt,
      'Undone on': undoneAt ?? '',
    }));
};

const emailRows = async (db: Db, { personId, brandId }: InBrand): Promise<Telling<Known[]>> => {
  const { rows } = await sql<{
    toAddress: string;
    subject: string;
    text: string;
    at: string;
    status: string;
  }>`
    select e.to_address, e.subject, case when cardinality(e.secrets) > 0 then '' else e.text end as text, e.at, e.status
    from email e where e.brand_id = ${brandId} and e.to_key = any(array(
      select lower(i.value) from data_subject_identifier i
      where i.data_subject_id = any(${recordsOf(personId)}) and i.field = 'email1'))
    order by e.at`.execute(db);
  return (words) =>
    rows.map((row) => ({
      To: row.toAddress,
      Subject: row.subject,
      Text: row.text.trim(),
      State: words.emailStatus(row.status),
      At: row.at,
    }));
};

const recipientRows = async (
  db: Db,
  { personId, channels }: { personId: string; channels: readonly Channel[] },
): Promise<Telling<Known[]>> => {
  const subjects = [
    subjectOfPerson(personId),
    ...channels.map(({ channelId }) => subjectOfAnswer(personId, channelId)),
  ];
  const { rows } = await sql<{
    systemName: string;
    serviceName: string;
    first: string;
    last: string;
    n: number;
  }>`
    select y.name as system_name, v.name as service_name, min(a.at) as first, max(a.at) as last, count(*)::int as n
    from delivery_attempt a join integration_system y on y.id = a.system_id
      join integration_service v on v.id = a.service_id
    where a.subject = any(${subjects}::uuid[]) and a.outcome = 'ok' and not a.is_test
    group by y.name, v.name order by 1, 2`.execute(db);
  return () =>
    rows.map((row) => ({
      System: row.systemName,
      Service: row.serviceName,
      Times: String(row.n),
      First: row.first,
      Last: row.last,
    }));
};

const requestRows = async (db: Db, personId: string): Promise<Telling<Known[]>> => {
  const { rows } = await sql<{
    requestType: RequestType;
    status: RequestStatus;
    message: string;
    receivedAt: string;
  }>`
    select request_type, status, message, received_at from rights_request
    where data_subject_id = any(${recordsOf(personId)}) order by received_at`.execute(db);
  return (words) =>
    rows.map(({ requestType, status, message, receivedAt }) => ({
      Kind: words.requestType(requestType),
      Status: words.requestStatus(status),
      'Your words': message,
      Received: receivedAt,
    }));
};
