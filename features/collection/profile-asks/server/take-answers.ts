import { sql } from 'kysely';
import { askedPart } from '@candour/forms/asked-part.ts';
import type { FormDefinition } from '@candour/forms/definition.ts';
import { countKnown } from '@candour/forms/next-questions.ts';
import { problemsOf } from '@candour/forms/problems.ts';
import { valuesInPart } from '@candour/forms/profile-answers.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { Refusal, refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Vouched } from '../../../access/access-keys/door.ts';
import type { ReadForm } from '../../published-forms/door.ts';
import type { AnswersBody } from '../contract.ts';
import { factsOf } from './facts.ts';
import { profileIn } from './next-ask.ts';
import { closeAsk, isOpen, vouchedPlace } from './open-asks.ts';
import { personOf } from './person-of.ts';
import { record } from './record.ts';

type Sent = { form: ReadForm; body: AnswersBody; origin: Origin };

/** Takes what somebody answered to an ask. Whoever has its guid was asked; the same answers again count once. */
export const takeAnswers = (platform: Platform, { form, body, origin }: Sent): Promise<void> => {
  const definition = profileIn(form);
  const { brandId } = form.pointer;
  return inScope(platform.database, [brandId], async (db) => {
    const ask = await findAsk(db, definition.formId, body.askGuid);
    if (ask === 'answered') return;
    const now = platform.now();
    if (ask === null || !isOpen(ask, now) || ask.version !== definition.version)
      return refuse(410, 'This question is no longer open', 'ended');
    const part = askedPart(definition, ask.questions);
    mustAnswer(part, ask.questions, body);
    const vouched = JSON.parse(
      platform.vault.open(ask.vouched, vouchedPlace({ brandId, askGuid: ask.askGuid })),
    ) as Vouched; // sealed by us
    const before = (await personOf(db, platform, { vouched, brandId })) ?? {
      person: ask.person,
      dataSubjectId: null,
    };
    const dataSubjectId =
      body.answers.length === 0
        ? before.dataSubjectId
        : await record(db, platform, {
            form,
            part,
            vouched,
            origin,
            askGuid: ask.askGuid,
            answers: body.answers,
            dataSubjectId: before.dataSubjectId,
          });
    const answered = new Set(body.answers.map(({ questionId }) => questionId));
    await closeAsk(db, ask, (questionId) => (answered.has(questionId) ? 'answered' : 'skipped'));
    const person = dataSubjectId ?? ask.person;
    await renamePerson(db, { from: ask.person, to: person, formId: definition.formId });
    const facts = await factsOf(db, { definition, asked: { person, dataSubjectId }, now });
    await db
      .updateTable('profilePerson')
      .set(countKnown(definition, facts))
      .where('formId', '=', definition.formId)
      .where('person', '=', person)
      .execute();
    platform.keyUses.note(form.pointer.accessKeyId);
    if (answered.size > 0) platform.formCounters.note(form.pointer, 'submissions', now);
  });
};

const findAsk = async (db: Db, formId: number, askGuid: string) => {
  const { rows } = await sql<{
    brandId: number;
    formId: number;
    person: string;
    askGuid: string;
    questions: string[];
    openedAt: string;
    version: number;
    vouched: string;
  }>`select * from profile_person where ask_guid = ${askGuid} and form_id = ${formId} for update`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  const past = await db
    .selectFrom('profileAsk')
    .select('outcome')
    .where('askGuid', '=', askGuid)
    .where('formId', '=', formId)
    .execute();
  return past.some(({ outcome }) => outcome !== 'expired') ? 'answered' : null;
};

/** The same rules as in the browser, which has already told the person. */
const mustAnswer = (
  part: FormDefinition,
  questions: readonly string[],
  { answers, skipped }: AnswersBody,
): void => {
  answers.forEach(({ questionId }, at) => {
    const isFirst = answers.findIndex((each) => each.questionId === questionId) === at;
    if (!questions.includes(questionId) || !isFirst)
      refuseFields({ [`answers.${at}`]: 'This was not asked' });
  });
  const foreign = skipped.findIndex((id) => !questions.includes(id));
  if (foreign >= 0) refuseFields({ [`skipped.${foreign}`]: 'This was not asked' });
  if (answers.length === 0) {
    if (part.profile?.mayBeSkipped !== true) refuseFields({ answers: 'This cannot be skipped' });
    return;
  }
  const problems = problemsOf(part, valuesInPart(part, answers));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ place, key }) => [place, key]));
  throw new Refusal(400, { errors: ['Please check what is marked in the form'], fields });
};

/** A stranger became known by answering: what they were asked goes with them. */
const renamePerson = async (
  db: Db,
  { from, to, formId }: { from: string; to: string; formId: number },
): Promise<void> => {
  if (from === to) return;
  await sql`update profile_ask set person = ${to} where person = ${from} and form_id = ${formId}`.execute(db);
  await sql`
    delete from profile_person where person = ${from} and form_id = ${formId} and exists (
      select 1 from profile_person p where p.person = ${to} and p.form_id = ${formId})`.execute(db);
  await sql`update profile_person set person = ${to} where person = ${from} and form_id = ${formId}`.execute(
    db,
  );
};
