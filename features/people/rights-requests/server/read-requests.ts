import { sql, type RawBuilder } from 'kysely';
import { initialsOf, masked } from '@candour/consent/masked.ts';
import { sourceName } from '@candour/consent/source-types.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Contact } from '../../data-subjects/contract/contact.ts';
import { speakerText, type Speaking } from '../../data-subjects/contract/speaker.ts';
import type { RequestDetail, RightsRequest } from '../contract.ts';
import type { RequestStatus, RequestType } from '../contract/words.ts';
import { newestCopy } from './copies/newest-copy.ts';
import { urgencyOf } from './due.ts';
import { isProvenByPortal } from './proven-by-portal.ts';
import { referenceOf } from './reference.ts';

type Row = {
  requestId: string;
  requestType: RequestType;
  brandId: number;
  brandName: string;
  sourceType: number;
  receivedAt: string;
  dueAt: string;
  status: RequestStatus;
  assignedToId: number | null;
  assignedTo: string;
  contact: Contact | null;
};

const nameOf = (user: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(concat(${sql.ref(`${user}.forename`)}, ' ', ${sql.ref(`${user}.surname`)})), ''), ${sql.ref(`${user}.email_address`)})`;

const columns = sql`r.request_id, r.request_type, r.brand_id, b.brand_name, r.source_type, r.received_at, r.due_at,
  r.status, r.assigned_to as assigned_to_id, coalesce(${nameOf('u')}, '') as assigned_to,
  case when d.status = 'Active' then d.contact end as contact`;
const tables = sql`rights_request r join brand b using (brand_id)
  left join admin_user u on u.user_id = r.assigned_to
  left join data_subject_alias a on a.record_id = r.data_subject_id
  left join data_subject d on d.data_subject_id = case when a.record_id is null then r.data_subject_id else a.survivor_id end`;

const rowOf = (row: Row, now: Date): RightsRequest => {
  const { contact, sourceType, requestId, ...plain } = row;
  return {
    ...plain,
    requestId,
    reference: referenceOf(requestId),
    person: contact === null ? 'Erased person' : maskedPerson(contact),
    source: sourceName(sourceType),
    urgency: urgencyOf(row, now),
  };
};

/** Enough to recognise somebody one knows already. */
const maskedPerson = (contact: Contact): string =>
  [
    `${contact.forename ?? ''}${contact.surname ?? ''}` === '' && contact.email1 ? '' : initialsOf(contact),
    masked('email1', contact.email1 ?? ''),
  ]
    .filter((part) => part !== '')
    .join(' ');

/** The longest list; older closed requests are in the data export. */
const most = 1_000;

/** The requests of the caller's brands: open ones by their term, then closed ones, the newest first. */
export const listRequests = async ({
  db,
  platform,
}: Pick<Call, 'db' | 'platform'>): Promise<{ rightsRequests: RightsRequest[]; total: number }> => {
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, count(*) over ()::int as total from ${tables}
    order by case when r.status not in ('Done', 'Rejected') then r.due_at end nulls last, r.received_at desc,
      r.request_id
    limit ${most}`.execute(db);
  const now = platform.now();
  return {
    rightsRequests: rows.map(({ total: _, ...row }) => rowOf(row, now)),
    total: rows[0]?.total ?? 0,
  };
};

type DetailRow = Row &
  Omit<
    RequestDetail,
    | keyof RightsRequest
    | 'writesTo'
    | 'isErased'
    | 'isProvenByPortal'
    | 'isWhole'
    | 'copy'
    | 'log'
    | 'language'
    | 'askedBy'
  > &
  Speaking & {
    personId: string;
    language: string | null;
    brandIds: number[] | null;
    strength: number;
  };

/** A request with its log; 404 if it is not of the caller's brands. */
export const requestOf = async (
  { db, platform, brands }: Pick<Call, 'db' | 'platform' | 'brands'>,
  requestId: string,
): Promise<RequestDetail> => {
  const { rows } = await sql<DetailRow>`
    select ${columns}, d.data_subject_id as person_id, d.brand_ids, r.message, l.language_name as language,
      ${nameOf('e')} as entered_by, r.speaker, r.speaker_document, r.verified_by, r.verified_reference, r.verified_at, r.first_due_at,
      r.closed_at, r.reject_reason, r.code_expires_at, r.strength, p.since as restricted_since
    from ${tables} left join language l on l.language_id = r.language_id
      left join admin_user e on e.user_id = r.entered_by
      left join restricted_person p on p.data_subject_id = d.data_subject_id and p.brand_id = r.brand_id
    where r.request_id = ${requestId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return notFound();
  const { personId, language, brandIds, strength, speaker, speakerDocument, ...own } = row;
  const now = platform.now();
  const address =
    own.contact === null
      ? null
      : await platform.dataSubjects.addressOf(db, { dataSubjectId: personId, field: 'email1' });
  return {
    ...own,
    ...rowOf(row, now),
    language: language ?? '',
    askedBy: speakerText({ speaker, speakerDocument }),
    writesTo: address === null ? null : masked('email1', address),
    isErased: own.contact === null,
    isProvenByPortal: isProvenByPortal({ sourceType: row.sourceType, strength }),
    codeExpiresAt:
      own.codeExpiresAt !== null && Date.parse(own.codeExpiresAt) > now.getTime() ? own.codeExpiresAt : null,
    isWhole: brands === 'all' || (brandIds ?? []).every((id) => brands.includes(id)),
    copy: await newestCopy(db, requestId),
    log: await logOf(db, requestId),
  };
};

const logOf = async (db: Db, requestId: string): Promise<RequestDetail['log']> => {
  const { rows } = await sql<RequestDetail['log'][number]>`
    select l.log_id::int, l.at, l.action, l.status, l.note, ${nameOf('u')} as who
    from rights_request_log l left join admin_user u on u.user_id = l.operator_user_id
    where l.request_id = ${requestId} order by l.log_id desc`.execute(db);
  return rows;
};
