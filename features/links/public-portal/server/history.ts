import { meansNo, type ReadWording } from '@candour/consent/response-types.ts';
import { sql } from 'kysely';
import { plainText } from '@candour/consent/rich-text.ts';
import { sourceTypes, type SourceType } from '@candour/consent/source-types.ts';
import type { PortalHistory } from '@candour/forms/portal-wire.ts';
import type { Db } from '@candour/kit/server/database';
import { eventsOf, submissionsOf } from '../../../people/data-subject-rules/door.ts';
import type { PortalVisit } from './visit.ts';

type Via = PortalHistory['entries'][number]['via'];

const ways: Readonly<Partial<Record<SourceType, Via>>> = {
  PreferenceWidget: 'viaForm',
  ConsentCollectionWidget: 'viaForm',
  PreferencePage: 'viaPage',
  PreferencePageLink: 'viaPage',
  ActionLink: 'viaLink',
  PublicPortal: 'viaPortal',
  CSPortal: 'viaStaff',
};

type Row = {
  submissionGuid: string;
  at: string;
  sourceType: number;
  /** Whether all that was answered was refused. */
  isRefused: boolean;
  answers: { wording: ReadWording | null; value: 0 | 1; status: string; version: number | null }[];
};

const most = 200;

/** What a person said or told about themselves, the newest first, in the words they were asked with. */
export const historyOf = async (db: Db, { opened, session }: PortalVisit): Promise<PortalHistory> => {
  const person = session.dataSubjectId;
  const { rows } = await sql<Row>`
    select s.submission_guid, s.captured_at as at, s.source_type,
      s.outcome -> 'results' <> '[]' and not exists (
        select 1 from ${eventsOf(person)} e where e.submission_guid = s.submission_guid) as is_refused, coalesce((
        select jsonb_agg(jsonb_build_object('wording',
          candour_read_wording(v.wording, v.statement_version_id, s), 'value', e.value, 'status', e.status,
          'version', v.version_no) order by e.channel_id)
        from ${eventsOf(person)} e left join statement_version v on v.statement_version_id = e.statement_version_id
        where e.submission_guid = s.submission_guid and e.derived_by is null), '[]') as answers
    from submission s
    where s.brand_id = ${opened.content.brandId} and s.submission_guid = any(${submissionsOf(person)})
    order by s.captured_at desc, s.received_at desc limit ${most}`.execute(db);
  return {
    // Nothing was said where nothing could be taken; without answers it was about contact details.
    entries: rows
      .filter(({ isRefused }) => isRefused !== true)
      .map(({ sourceType, answers, submissionGuid, at }) => ({
        submissionGuid,
        at,
        via: ways[sourceTypes[sourceType - 1] ?? 'System'] ?? 'viaOther',
        answers: answers.map(({ wording, value, status, version }) => ({
          text: plainText(wording?.text ?? ''),
          isOptOut: meansNo(wording ?? {}),
          value: value === 1,
          isWaiting: status === 'Pending',
          version,
        })),
      })),
  };
};
