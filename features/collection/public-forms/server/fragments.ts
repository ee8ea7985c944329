import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import { statementsIn } from '@candour/forms/form-values.ts';
import { isOn } from '@candour/kit/server/only-with';
import type { ReadForm } from '../../published-forms/door.ts';
import type { FormFragmentBody } from '../contract/submission.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-public-forms': null;
  }
}

const day = 86_400_000;

/** Keeps a finished step of a form that is not sent yet, for a day; it names nobody. */
export const keepFragment = async (
  { database, formCounters, now }: Platform,
  { form: { pointer, published }, body }: { form: ReadForm; body: FormFragmentBody },
): Promise<void> => {
  const { definition } = published;
  const { brandId, kind, formId, version } = pointer;
  const asked = new Map(statementsIn(definition).map((each) => [each.channelId, each.statementId]));
  const foreign = body.answers.findIndex(
    ({ channelId, statementId }) => asked.get(channelId) !== statementId,
  );
  if (foreign >= 0) refuseFields({ [`answers.${foreign}`]: 'This form does not ask for this answer' });
  if (body.step >= definition.steps.length) refuseFields({ step: 'This form has no such step' });
  await inScope(database, [brandId], async (db) => {
    if (!definition.behaviour.sendsFragments || !(await isOn(db, 'SubmissionFragmentsEnabled'))) notFound();
    const { fragmentGuid, step, language } = body;
    const answers = JSON.stringify(body.answers);
    const at = now().toISOString();
    await db
      .insertInto('formFragment')
      .values({ brandId, fragmentGuid, step, formKind: kind, formId, version, language, answers, at })
      .onConflict((conflict) =>
        conflict.columns(['brandId', 'fragmentGuid', 'step']).doUpdateSet({ answers, at }),
      )
      .execute();
  });
  if (body.step === 0) formCounters.note({ brandId, kind, formId }, 'starts', now());
};

/** Forms that are sent take their fragments along: they have the guid of the submission to come. */
export const joinFragments = async (db: Db, guids: readonly string[]): Promise<void> => {
  if (guids.length === 0) return;
  await sql`delete from form_fragment where fragment_guid = any(${[...guids]}::uuid[])`.execute(db);
};

/** Removes fragments after a day, and what counted for an hour or until it expired. */
export const clearPublicForms = job<'clear-public-forms'>({
  name: 'clear-public-forms',
  seconds: 300,
  schedule: '23 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    const before = (ms: number): string => new Date(now().getTime() - ms).toISOString();
    await inScope(database, 'all', async (db) => {
      await db.deleteFrom('formFragment').where('at', '<', before(day)).execute();
      await db.deleteFrom('usedChallenge').where('expiresAt', '<', before(0)).execute();
      await db
        .deleteFrom('typedIdentifier')
        .where('hour', '<', before(day / 12))
        .execute();
    });
  },
});
