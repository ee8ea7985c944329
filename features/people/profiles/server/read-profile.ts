import { asRead, type ReadWording } from '@candour/consent/response-types.ts';
import { sql } from 'kysely';
import { stateOf, type CurrentPreference, type ExtendedValue } from '@candour/consent/current-preference.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { yesNo } from '@candour/kit/contract/in-words';
import type { Call } from '@candour/kit/server/call';
import { speakerText } from '../../data-subjects/contract/speaker.ts';
import { speakersOf } from '../../data-subjects/door.ts';
import { lettersOf } from '../../letters/door.ts';
import { eventsOf, recordsOf } from '../../data-subject-rules/door.ts';
import type { PersonAnswer, PersonMerge, PersonSubmission, Profile } from '../contract.ts';
import type { FoundPerson } from './must-find.ts';
import { offersOf } from './offers.ts';
import { namedSources } from './named-sources.ts';
import { restrictedSince } from './restricted-since.ts';

type Current = Omit<CurrentPreference, 'extended' | 'eventId'> & { channelId: number; channelName: string };

/** A person with what holds in the caller's brands. */
export const profileOf = async (
  { db, brands, platform }: Pick<Call, 'db' | 'brands' | 'platform'>,
  person: FoundPerson,
): Promise<Profile> => {
  const { dataSubjectId, status, brandIds, contact, unproven, recordIds } = person;
  const { rows } = await sql<Current>`
    select c.channel_id, c.channel_name, p.value, p.was_in, p.is_locked, p.is_pending, p.consent_at, p.last_at, p.expires_at
    from current_preference p join channel c using (channel_id)
    where p.data_subject_id = ${dataSubjectId} order by lower(c.channel_name), c.channel_id`.execute(db);
  const names = await sql<{ brandName: string }>`
    select brand_name from brand where brand_id = any(${brandIds}::int[]) order by lower(brand_name)`.execute(
    db,
  );
  const nowMs = platform.now().getTime();
  return {
    dataSubjectId,
    status,
    brandNames: names.rows.map(({ brandName }) => brandName),
    createdDate: person.createdAt,
    changedDate: person.changedAt,
    erasedAt: person.erasedAt,
    restrictedSince: await restrictedSince(db, dataSubjectId),
    contact: standakFields.flatMap((fieldName) => {
      const value = fieldName === 'syrenisid' ? undefined : contact[fieldName];
      return value === undefined ? [] : [{ fieldName, value, isUnproven: unproven.includes(fieldName) }];
    }),
    offers: await offersOf(db, { dataSubjectId, isOpen: true }),
    recordIds: recordIds.filter((id) => id !== dataSubjectId),
    preferences: rows.map((row) => ({
      channelId: row.channelId,
      channelName: row.channelName,
      state: stateOf(row, nowMs),
      consentDate: row.consentAt,
      lastTransactionDate: row.lastAt,
      expiresAt: row.expiresAt,
    })),
    isWhole: brands === 'all' || brandIds.every((id) => brands.includes(id)),
  };
};

const most = 1_000;
type EventRow = Omit<PersonAnswer, 'source' | 'isDerived' | 'extended' | 'statementText' | 'isOptOut'> & {
  wording: ReadWording | null;
  sourceType: number;
  sourceId: number | null;
  derivedBy: number | null;
  isMerge: boolean;
  extended: Readonly<Record<string, ExtendedValue>>;
  labels: Readonly<Record<string, string>>;
};

/** What a person said in the caller's brands. */
export const historyOf = async (
  call: Pick<Call, 'db' | 'platform'>,
  dataSubjectId: string,
): Promise<PersonAnswer[]> => {
  const { rows } = await sql<EventRow>`
    select e.event_id, e.submission_guid, c.channel_name, e.value, e.status, e.derived_by, v.version_no,
      candour_read_wording(v.wording, v.statement_version_id, s) as wording, s.source_type, s.source_id, t.name as transaction_type,
      t.code = 'MERGE' as is_merge, e.captured_at, e.received_at, e.extended,
      (select coalesce(jsonb_object_agg(k.key_name, k.key_label), '{}') from extended_preference k
        where e.extended ? k.key_name and k.brand_id in (e.brand_id, 0)) as labels
    from ${eventsOf(dataSubjectId)} e join submission s using (submission_guid) join channel c using (channel_id)
      join transaction_type t on t.transaction_type_id = s.transaction_type_id
      left join statement_version v on v.statement_version_id = e.statement_version_id
    order by e.captured_at desc, e.received_at desc, e.event_id desc limit ${most}`.execute(call.db);
  return (await namedSources(call, rows)).map(
    ({ derivedBy, extended, labels, isMerge, wording, ...row }) => ({
      ...row,
      ...asRead(wording),
      extended: Object.entries(extended).map(([key, value]) => ({
        label: labels[key] ?? key,
        value: typeof value === 'boolean' ? yesNo(value) : [value].flat().join(', '),
      })),
      isDerived: derivedBy !== null || isMerge,
    }),
  );
};

/** The submissions of a person in the caller's brands. */
export const submissionsOf = async (
  call: Pick<Call, 'db' | 'platform'>,
  dataSubjectId: string,
): Promise<PersonSubmission[]> => {
  const { db } = call;
  const { rows } = await sql<
    Omit<PersonSubmission, 'source' | 'letter' | 'speaker'> & {
      sourceType: number;
      sourceId: number | null;
    }
  >`
    select s.submission_guid, b.brand_name, s.source_type, s.source_id, t.name as transaction_type, s.source_code, s.response_channel,
      (select count(*)::int from preference_event e where e.submission_guid = s.submission_guid) as answers,
      s.captured_at, s.received_at, s.data_subject_id as record_id
    from submission s join brand b using (brand_id) join transaction_type t using (transaction_type_id)
      left join submission_owner o on o.submission_guid = s.submission_guid
    where s.data_subject_id = any(${recordsOf(dataSubjectId)})
      and (o.submission_guid is null or o.data_subject_id = any(${recordsOf(dataSubjectId)}))
    order by s.captured_at desc, s.received_at desc limit ${most}`.execute(db);
  const guids = rows.map(({ submissionGuid }) => submissionGuid);
  const letters = await lettersOf(db, guids);
  const speaking = await speakersOf(db, guids);
  return (await namedSources(call, rows)).map((row) => ({
    ...row,
    speaker: speakerText(speaking.get(row.submissionGuid)),
    letter: letters.get(row.submissionGuid) ?? null,
  }));
};

const dayMs = 86_400_000;

/** The merges that any record of a person was part of. */
export const mergesOf = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  dataSubjectId: string,
): Promise<PersonMerge[]> => {
  const days = await platform.configuration.number('DataSubjectUnmergeDays');
  const { rows } = await sql<Omit<PersonMerge, 'undoableUntil'> & { isHeld: boolean }>`
    select merge_id, survivor_id, loser_ids, matched, preference_policy, reviewer, merged_at, undone_at, undone_by,
      undo_reason, rule_id is not null as is_by_rule, candour_brands_held(brand_ids) and sealed_before is not null as is_held
    from merge_log
    where survivor_id = any(${recordsOf(dataSubjectId)}) or loser_ids && ${recordsOf(dataSubjectId)}
    order by merged_at desc limit ${most}`.execute(db);
  return rows.map(({ isHeld, ...row }) => {
    const end = Date.parse(row.mergedAt) + days * dayMs;
    const isUndoable =
      isHeld && row.undoneAt === null && row.survivorId === dataSubjectId && end > platform.now().getTime();
    return { ...row, undoableUntil: isUndoable ? new Date(end).toISOString() : null };
  });
};
