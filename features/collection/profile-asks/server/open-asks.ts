import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'expire-profile-asks': null;
  }
}

const minute = 60_000;
const lifeMs = 30 * minute;
/** Months for which it is remembered what somebody was asked whom nobody knows. */
const strangersMonths = 13;

/** Whether an ask may still be answered. */
export const isOpen = ({ openedAt }: { openedAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(openedAt) < lifeMs;

/** Where what a site vouched for is sealed. */
export const vouchedPlace = ({ brandId, askGuid }: { brandId: number; askGuid: string }) => ({
  table: 'profile_person',
  column: 'vouched',
  row: askGuid,
  brandId,
});

type Ask = {
  brandId: number;
  formId: number;
  person: string;
  askGuid: string;
  questions: readonly string[];
  openedAt: string;
};

/** Notes what became of the questions of an ask, which ends with it. */
export const closeAsk = async (
  db: Db,
  { brandId, formId, person, askGuid, questions, openedAt }: Ask,
  outcome: 'expired' | ((questionId: string) => 'answered' | 'skipped'),
): Promise<void> => {
  await db
    .insertInto('profileAsk')
    .values(
      questions.map((questionId) => ({
        brandId,
        formId,
        person,
        askGuid,
        questionId,
        askedAt: openedAt,
        outcome: outcome === 'expired' ? outcome : outcome(questionId),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('profilePerson')
    .set({ askGuid: null, questions: null, openedAt: null, version: null, vouched: null })
    .where('askGuid', '=', askGuid)
    .execute();
};

/** Notes what nobody answered in time, and forgets what strangers were asked long ago. */
export const expireProfileAsks = job<'expire-profile-asks'>({
  name: 'expire-profile-asks',
  seconds: 300,
  schedule: '*/10 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    const before = new Date(now().getTime() - lifeMs).toISOString();
    await inScope(database, 'all', async (db) => {
      await sql`
        insert into profile_ask (brand_id, ask_guid, question_id, form_id, person, asked_at, outcome)
        select brand_id, ask_guid, unnest(questions), form_id, person, opened_at, 'expired'
        from profile_person where opened_at < ${before} on conflict do nothing`.execute(db);
      await sql`
        update profile_person set ask_guid = null, questions = null, opened_at = null, version = null, vouched = null
        where opened_at < ${before}`.execute(db);
      const forgotten = sql`now() - make_interval(months => ${strangersMonths})`;
      // Record ids have hyphens in the ninth place; hashes stand for people nobody knows.
      await sql`delete from profile_ask where asked_at < ${forgotten} and person !~ '^[0-9a-f]{8}-'`.execute(
        db,
      );
      await sql`
        delete from profile_person p where person !~ '^[0-9a-f]{8}-' and ask_guid is null and not exists (
          select 1 from profile_ask a where a.form_id = p.form_id and a.person = p.person)`.execute(db);
    });
  },
});
