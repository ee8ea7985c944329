import { sql } from 'kysely';
import { optInTexts } from '@candour/consent/opt-in-texts.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import { sourceTypes, type SourceType } from '@candour/consent/source-types.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import { statementsIn } from '@candour/forms/form-values.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { readPublished } from '../../published-forms/door.ts';
import { whenToSend } from './mail-pace.ts';

type Of = { brandId: number; submissionGuid: string };

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'send-summary': Of;
  }
}

/** Emails summaries of what people answered in forms, each once nothing of it waits for a confirmation. */
export const queueSummaries = (db: Db, { jobs }: Pick<Platform, 'jobs'>, all: readonly Of[]): Promise<void> =>
  jobs.queueAll(db, 'send-summary', all);

/**
 * Goes to the stored address: whoever is written about in a stranger's form learns of it. A job may be done
 * more than once; the submission notes in the transaction of its email that it was written.
 */
export const sendSummary = job<'send-summary'>({
  name: 'send-summary',
  seconds: 60,
  atOnce: 10,
  retries: 20,
  work: (of, { platform }) => inScope(platform.database, [of.brandId], (db) => send(db, platform, of)),
});

const kinds: Readonly<Partial<Record<SourceType, FormKind>>> = {
  PreferenceWidget: 'preferenceWidget',
  ConsentCollectionWidget: 'collectionWidget',
  ProgressiveProfile: 'progressiveProfile',
  PreferencePageLink: 'preferencePage',
};

const send = async (db: Db, platform: Platform, of: Of): Promise<void> => {
  const submission = await submissionOf(db, of);
  const kind = kinds[sourceTypes[(submission?.sourceType ?? 0) - 1] ?? 'System'];
  if (submission === undefined || kind === undefined) return;
  const { sourceVersion: version, languageId, languageCode, dataSubjectId } = submission;
  const formId = kind === 'preferencePage' ? await pageOf(db, submission) : submission.sourceId;
  if (formId === null || version === null) return;
  const form = await readPublished(platform, { kind, formId, version, language: languageCode });
  if (form?.pointer.handling.sendsEmail !== true) return;
  const given = await answersOf(db, of.submissionGuid);
  if (given.length === 0 || given.some(({ isWaiting }) => isWaiting)) return;
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId, field: 'email1' });
  if (address === null) return;
  const when = await whenToSend(db, { address, by: 'summary', reason: 'asked', now: platform.now() });
  if (when === 'never') return;
  if (when !== 'now') return platform.jobs.queue(db, 'send-summary', of, { startAt: when });
  if (!(await isFirst(db, platform, of))) return;
  const { yes, no } = optInTexts(languageCode).texts.receipt;
  const statements = statementsIn(form.definition);
  const lines = given.flatMap(({ channelId, value }) => {
    const statement = statements.find((each) => each.channelId === channelId);
    return statement === undefined ? [] : [`“${plainText(statement.html)}” – ${value === 1 ? yes : no}`];
  });
  await platform.mail.queue(db, {
    type: 'PreferenceConfirmation',
    brandId: of.brandId,
    to: { address, name: '' },
    ...(languageId === null ? {} : { languageId }),
    values: { BrandName: submission.brandName, PreferenceSummary: lines.join(' · ') },
  });
};

/** A page behind a link: the submission names the link, which may lead to another page since. */
const pageOf = async (db: Db, { definitionHash, sourceVersion }: Submitted): Promise<number | null> => {
  const { rows } = await sql<{ formId: number }>`
    select v.form_id from form_version v, jsonb_each(v.stored -> 'files') f
    where v.kind = 'preferencePage' and v.version = ${sourceVersion} and f.value ->> 'hash' = ${definitionHash}`.execute(
    db,
  );
  return rows[0]?.formId ?? null;
};

/** Whether no summary was written before; others that try meanwhile wait, and find this one. */
const isFirst = async (db: Db, { now }: Platform, { submissionGuid }: Of): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('submission')
    .set({ summarisedAt: now().toISOString() })
    .where('submissionGuid', '=', submissionGuid)
    .where('summarisedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type Submitted = {
  sourceType: number;
  sourceId: number | null;
  sourceVersion: number | null;
  definitionHash: string | null;
  languageId: number | null;
  languageCode: string;
  dataSubjectId: string;
  brandName: string;
};

const submissionOf = async (db: Db, { submissionGuid }: Of): Promise<Submitted | undefined> => {
  const { rows } = await sql<Submitted>`
    select s.source_type, s.source_id, s.source_version, s.definition_hash, s.language_id, coalesce(l.language_code, '') as language_code,
      s.data_subject_id, b.brand_name
    from submission s join brand b using (brand_id) left join language l using (language_id)
    where s.submission_guid = ${submissionGuid}`.execute(db);
  return rows[0];
};

type Given = { channelId: number; value: 0 | 1; isWaiting: boolean };

/** What a submission said; of what had to be confirmed, what the person decided. */
const answersOf = async (db: Db, submissionGuid: string): Promise<Given[]> => {
  const { rows } = await sql<Given>`
    select e.channel_id, coalesce(d.value, e.value) as value,
      e.status = 'Pending' and d.event_id is null as is_waiting
    from preference_event e left join preference_event d on d.decides = e.event_id
    where e.submission_guid = ${submissionGuid} order by e.channel_id`.execute(db);
  return rows;
};
