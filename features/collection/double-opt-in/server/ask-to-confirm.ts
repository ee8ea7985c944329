import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import type { AskedAnswer } from '../table.ts';
import { whenToSend } from './mail-pace.ts';
import type { Question } from './question.ts';
import { hashOfAddress, makeCode, makeToken } from './secrets.ts';
import { shownForm, wordsIn } from './shown-form.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'ask-to-confirm': Question;
    'ask-those-who-wait': { questions: readonly Question[] };
  }
}

const minute = 60_000;
const day = 86_400_000;
const codeMinutes = 5;
const linkDays = 7;

/**
 * Asks the people of submissions to confirm what waits, if anything does. Queue it whether a person is known
 * or not: nobody sees from outside what comes of it. Several are one job, as hardly any of them has to be asked.
 */
export const queueQuestions = async (
  db: Db,
  { jobs }: Pick<Platform, 'jobs'>,
  questions: readonly Question[],
): Promise<void> =>
  questions.length > 1
    ? jobs.queue(db, 'ask-those-who-wait', { questions })
    : jobs.queueAll(db, 'ask-to-confirm', questions);

/** Queues a job for each of the submissions with answers that wait, so that one that fails holds up no other. */
export const askThoseWhoWait = job<'ask-those-who-wait'>({
  name: 'ask-those-who-wait',
  seconds: 60,
  retries: 20,
  work: ({ questions }, { platform }) => {
    const brandIds = [...new Set(questions.map(({ brandId }) => brandId))];
    return inScope(platform.database, brandIds, async (db) => {
      const waiting = await guidsThatWait(
        db,
        questions.map(({ submissionGuid }) => submissionGuid),
      );
      await platform.jobs.queueAll(
        db,
        'ask-to-confirm',
        questions.filter(({ submissionGuid }) => waiting.has(submissionGuid)),
      );
    });
  },
});

/** Writes the email that asks; the stored address gets it, never the one that was typed. */
export const askToConfirm = job<'ask-to-confirm'>({
  name: 'ask-to-confirm',
  seconds: 60,
  atOnce: 10,
  retries: 20,
  work: (question, { platform }) =>
    inScope(platform.database, [question.brandId], (db) => ask(db, platform, question)),
});

const ask = async (db: Db, platform: Platform, question: Question): Promise<void> => {
  const { brandId, submissionGuid, by, reason } = question;
  const waiting = await whatWaits(db, submissionGuid);
  const [first] = waiting;
  if (first === undefined) return;
  const { dataSubjectId, languageId } = first;
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId, field: 'email1' });
  if (address === null) return tellLog(platform, submissionGuid, 'there is no address to ask at');
  const now = platform.now();
  const when = await whenToSend(db, { address, by, reason, now });
  if (when === 'never') return tellLog(platform, submissionGuid, 'its address was sent too many emails');
  if (when !== 'now') {
    // A code is typed into the form at once; later it helps nobody.
    if (by === 'emailLink') await platform.jobs.queue(db, 'ask-to-confirm', question, { startAt: when });
    return;
  }
  const shown = await shownForm(platform, question.form);
  const before = await newestQuestion(db, submissionGuid);
  const secret = by === 'code' ? makeCode(submissionGuid) : makeToken();
  const lifeMs = by === 'code' ? codeMinutes * minute : linkDays * day;
  const remindDays =
    reason === 'reminder' || by === 'code' ? null : (shown?.handling.remindAfterDays ?? null);
  const after = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  const asked: AskedAnswer[] = waiting.map(({ channelId, text }) => ({
    channelId,
    html:
      wordsIn(shown, channelId) ?? before?.asked.find((each) => each.channelId === channelId)?.html ?? text,
  }));
  await db
    .insertInto('confirmation')
    .values({
      confirmationId: randomUUID(),
      brandId,
      submissionGuid,
      channelIds: waiting.map(({ channelId }) => channelId),
      askedBy: by,
      secretHash: secret.secretHash,
      salt: secret.salt,
      sentToField: 'email1',
      addressHash: hashOfAddress(platform.keyring.first, address),
      asked: JSON.stringify(asked),
      languageId,
      confirmedPageId: shown?.handling.confirmedPageId ?? before?.confirmedPageId ?? null,
      cancelledPageId: shown?.handling.cancelledPageId ?? before?.cancelledPageId ?? null,
      sentAt: after(0),
      expiresAt: after(lifeMs),
      remindAt: remindDays === null ? null : after(remindDays * day),
      decidedAt: null,
      decision: null,
    })
    .execute();
  const to = { address, name: '' };
  const common = { brandId, to, ...(languageId === null ? {} : { languageId }) };
  const { BrandName } = first;
  if (by === 'code') {
    const values = { BrandName, OtpCode: secret.sent, ExpiryMinutes: codeMinutes };
    await platform.mail.queue(db, { ...common, type: 'DoubleOptInCode', values });
  } else {
    const Link = `${platform.settings.publicUrl}/doi/${secret.sent}`;
    await platform.mail.queue(db, {
      ...common,
      type: 'DoubleOptIn',
      values: { BrandName, Link, ExpiryDays: linkDays },
    });
  }
};

const guidsThatWait = async (db: Db, guids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ submissionGuid: string }>`
    select distinct submission_guid from preference_event e
    where submission_guid = any(${[...guids]}::uuid[]) and status = 'Pending'
      and not exists (select from preference_event d where d.decides = e.event_id)`.execute(db);
  return new Set(rows.map(({ submissionGuid }) => submissionGuid));
};

const newestQuestion = (db: Db, submissionGuid: string) =>
  db
    .selectFrom('confirmation')
    .select(['asked', 'confirmedPageId', 'cancelledPageId'])
    .where('submissionGuid', '=', submissionGuid)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst();

type Waiting = {
  channelId: number;
  dataSubjectId: string;
  languageId: number | null;
  text: string;
  BrandName: string;
};

/** The answers of a submission that nobody has decided, in the order of their channels. */
const whatWaits = async (db: Db, submissionGuid: string): Promise<Waiting[]> => {
  const { rows } = await sql<Omit<Waiting, 'BrandName'> & { brandName: string }>`
    select e.channel_id, e.data_subject_id, s.language_id, coalesce(v.wording ->> 'text', '') as text, b.brand_name
    from preference_event e join submission s using (submission_guid) join brand b on b.brand_id = s.brand_id
    left join statement_version v on v.statement_version_id = e.statement_version_id
    where e.submission_guid = ${submissionGuid} and e.status = 'Pending'
      and not exists (select from preference_event d where d.decides = e.event_id)
    order by e.channel_id`.execute(db);
  return rows.map(({ brandName: BrandName, ...row }) => ({ ...row, BrandName }));
};

const tellLog = ({ log }: Platform, submissionGuid: string, why: string): void =>
  log.warn(`Nobody was asked to confirm the submission ${submissionGuid}: ${why}`);
