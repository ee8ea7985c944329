import { sql } from 'kysely';
import type { FormDefinition } from '@candour/forms/definition.ts';
import {
  profileQuestions,
  type KnownAnswer,
  type PastAsk,
  type ProfileFacts,
  type ProfileQuestion,
} from '@candour/forms/next-questions.ts';
import type { Db } from '@candour/kit/server/database';
import { recordsOf } from '../../../people/data-subject-rules/door.ts';
import { readCurrent, type HeldPreference } from '../../../people/data-subjects/door.ts';
import type { Asked } from './person-of.ts';

type About = { definition: FormDefinition; asked: Asked; now: Date };

/** All that decides what a person is asked next. */
export const factsOf = async (db: Db, { definition, asked, now }: About): Promise<ProfileFacts> => {
  const { dataSubjectId } = asked;
  const asks = await asksOf(db, definition.formId, asked);
  if (dataSubjectId === null)
    return { known: new Map(), agreedTo: new Set(), contactFields: new Set(), asks, now };
  const questions = profileQuestions(definition);
  const contact = await contactOf(db, dataSubjectId);
  const held = await heldBy(db, { dataSubjectId, questions, now });
  const majors = await majorVersions(db, questions);
  const known = questions.flatMap((question) => {
    const answer = knownAnswer(question, { contact, held, majors });
    return answer === undefined ? [] : [[question.id, answer] as const];
  });
  return {
    known: new Map(known),
    agreedTo: new Set(held.flatMap(({ channelId, state }) => (state === 'OptedIn' ? [channelId] : []))),
    contactFields: new Set(Object.keys(contact.values)),
    asks,
    now,
  };
};

type Contact = { values: Readonly<Record<string, string>>; times: Readonly<Record<string, string>> };

const contactOf = async (db: Db, dataSubjectId: string): Promise<Contact> => {
  const row = await db
    .selectFrom('dataSubject')
    .select(['contact', 'contactTimes'])
    .where('dataSubjectId', '=', dataSubjectId)
    .executeTakeFirst();
  const said = Object.entries(row?.contact ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return { values: Object.fromEntries(said), times: row?.contactTimes ?? {} };
};

/** What holds for the channels that are asked about. */
export const heldBy = (
  db: Db,
  {
    dataSubjectId,
    questions,
    now,
  }: { dataSubjectId: string; questions: readonly ProfileQuestion[]; now: Date },
): Promise<HeldPreference[]> => {
  const channelIds = questions.flatMap((each) => (each.type === 'contactField' ? [] : [each.channelId]));
  return readCurrent(db, { dataSubjectId, channelIds: [...new Set(channelIds)], nowMs: now.getTime() });
};

/** By version: the statement it is one of, and the newest version that asks for something else. */
type Majors = ReadonlyMap<number, { statementId: number; newestMajor: number }>;

const majorVersions = async (db: Db, questions: readonly ProfileQuestion[]): Promise<Majors> => {
  const ids = questions.flatMap((each) => (each.type === 'statement' ? [each.statementId] : []));
  const { rows } = await sql<{ statementVersionId: number; statementId: number; newestMajor: number }>`
    select statement_version_id, statement_id, coalesce(max(statement_version_id) filter (
      where is_major_change and published_at is not null) over (partition by statement_id), 0) as newest_major
    from statement_version where statement_id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ statementVersionId, ...row }) => [statementVersionId, row]));
};

type Found = { contact: Contact; held: readonly HeldPreference[]; majors: Majors };

const knownAnswer = (
  question: ProfileQuestion,
  { contact, held, majors }: Found,
): KnownAnswer | undefined => {
  const long = '1970-01-01T00:00:00Z';
  if (question.type === 'contactField') {
    const value = contact.values[question.fieldName];
    return value === undefined ? undefined : { value, since: contact.times[question.fieldName] ?? long };
  }
  const of = held.find(({ channelId }) => channelId === question.channelId);
  if (of === undefined) return undefined;
  const since = of.lastTransactionDate ?? of.consentDate ?? long;
  if (question.type === 'question') {
    const value = of.extended[question.question.key];
    return value === undefined || value === '' ? undefined : { value, since };
  }
  if (of.isPending) return { value: null, since };
  const value = values[of.state];
  if (value === undefined) return undefined;
  const read = of.statementVersionId === null ? undefined : majors.get(of.statementVersionId);
  const asksElse =
    read?.statementId === question.statementId &&
    read.newestMajor > (of.statementVersionId ?? 0) &&
    question.statementVersionId >= read.newestMajor;
  return { value, since, ...(asksElse && { isReopened: true }) };
};

/** States that are an answer; what has expired is asked for again. */
const values: Readonly<Record<string, boolean>> = {
  OptedIn: true,
  OptedOut: false,
  Withdrawn: false,
  HardOptOut: false,
};

/** Of all records of the person: merged ones were asked as well. */
const asksOf = async (db: Db, formId: number, { person, dataSubjectId }: Asked): Promise<PastAsk[]> => {
  const own = dataSubjectId === null ? sql`array[${person}]` : sql`${recordsOf(dataSubjectId)}::text[]`;
  const { rows } = await sql<PastAsk>`
    select question_id, asked_at, outcome from profile_ask
    where form_id = ${formId} and person = any(${own})`.execute(db);
  return rows;
};
