import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { noteChange } from '@candour/kit/server/change-feed';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { sourceTypes } from '@candour/consent/source-types.ts';
import type { Contact } from '../contract/contact.ts';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import { answersOf } from './answers-of.ts';
import { findPerson } from './find-person.ts';
import { given, inTurn } from './in-turn.ts';
import { mustBeDefined } from './meta-data.ts';
import { factsOf } from './submission-facts.ts';
import { typeOf, type SubmissionType } from './submission-type.ts';
import { tellOf, writePerson, type ToldPerson } from './write-person.ts';
import { writeAnswers } from './write-answers.ts';

export type TakingMeans = {
  /** A keyed hash of an identifier, by which erased people are recognised. */
  hashOf: (field: string, value: string) => string;
  now: () => Date;
};

type Taking = TakingMeans & {
  submission: Submission;
  /** The brands whose people may be found; the caller has the brand of the submission. */
  within: BrandScope;
};

const longestAheadMs = 300_000;

/**
 * Takes a submission: finds or creates the person, stores what they said, derives what holds now and
 * records what changed, in the caller's transaction. The only writer of people and preferences. Refuses
 * before it has written anything; the same submission again gets the first response.
 */
export const takeSubmission = (db: Db, taking: Taking): Promise<SubmissionAnswer> =>
  // People belong to several brands; which ones is checked here.
  everywhere(db, async () => {
    const { submission, now } = taking;
    await inTurn(db, [submission]);
    const contentHash = hashOfContent(submission);
    const earlier = await earlierAnswer(db, { submission, contentHash });
    if (earlier !== null) return earlier;
    const receivedAt = now();
    const capturedAt = momentOf(submission, receivedAt.getTime());
    const told = { ...taking, submission: { ...submission, capturedAt } };
    const facts = await factsOf(db, submission);
    const type = await typeOf(db, submission);
    await mustBeDefined(db, submission);
    const person = await personOf(db, told);
    const { answers, refused } = await answersOf(db, { ...told, type, person, receivedAt });
    await writePerson(db, person);
    await writeRow(db, { ...told, type, person, contentHash, receivedAt, facts });
    const written = { ...submission, dataSubjectId: person.dataSubjectId };
    const isTold = type.triggersConnectors;
    const results = await writeAnswers(db, { ...written, answers, isTold, nowMs: receivedAt.getTime() });
    if (person.isChanged && isTold)
      await noteChange(db, { entity: 'dataSubject', brandId: submission.brandId, ref: person.dataSubjectId });
    const outcome = {
      submissionGuid: submission.submissionGuid,
      dataSubjectId: person.dataSubjectId,
      isNew: person.isNew,
      results: [...results, ...refused],
    };
    await db
      .updateTable('submission')
      .set({ outcome: JSON.stringify(outcome) })
      .where('submissionGuid', '=', submission.submissionGuid)
      .execute();
    return outcome;
  });

/** The time in canonical form; a future time would precede every later answer. */
const momentOf = ({ capturedAt }: Submission, nowMs: number): string => {
  const ms = Date.parse(capturedAt);
  if (ms > nowMs + longestAheadMs) refuseFields({ capturedAt: 'This is in the future' });
  return new Date(ms).toISOString();
};

const hashOfContent = ({ submissionGuid: _, ...content }: Submission): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

const earlierAnswer = async (
  db: Db,
  { submission: { submissionGuid }, contentHash }: { submission: Submission; contentHash: string },
): Promise<SubmissionAnswer | null> => {
  const row = await db
    .selectFrom('submission')
    .select(['contentHash', 'outcome'])
    .where('submissionGuid', '=', submissionGuid)
    .executeTakeFirst();
  if (row === undefined) return null;
  // For erased people nothing is left to compare.
  const isSame = row.contentHash === contentHash || row.contentHash === '';
  return isSame ? row.outcome : refuse(409, 'This submission was already recorded with other content');
};

const personOf = async (db: Db, { submission, within, hashOf }: Taking): Promise<ToldPerson> => {
  const { brandId, capturedAt, dataSubject } = submission;
  const { syrenisid, ...fields } = dataSubject;
  const contact = given(fields) as Contact; // the contract's names
  const before = await findPerson(db, { brandId, within, syrenisid, contact });
  if (before === null) {
    const since = submission.isUndated === true ? '-infinity' : capturedAt;
    await mustNotBeErased(db, { contact, since, hashOf });
  }
  return tellOf(before, { brandId, contact, capturedAt, isFilling: submission.isFilling });
};

/** Data from before an erasure bring nobody back; data a person gives afterwards do. */
const mustNotBeErased = async (
  db: Db,
  { contact, since, hashOf }: { contact: Contact; since: string; hashOf: TakingMeans['hashOf'] },
): Promise<void> => {
  const hashes = identifiersIn(contact).map(({ field, value }) => hashOf(field, value));
  const { rows } = await sql`
    select 1 from erased_identifier where hash = any(${hashes}::text[]) and erased_at >= ${since} limit 1`.execute(
    db,
  );
  if (rows.length > 0) refuse(409, 'This person was erased after these data were captured', 'erased');
};

const writeRow = async (
  db: Db,
  of: Taking & {
    type: SubmissionType;
    person: ToldPerson;
    contentHash: string;
    receivedAt: Date;
    facts: Awaited<ReturnType<typeof factsOf>>;
  },
): Promise<void> => {
  const { submission, type, person, contentHash, receivedAt, facts } = of;
  const {
    submissionGuid,
    brandId,
    sourceType,
    sourceId,
    capturedAt,
    sourceCode = '',
    responseChannel = '',
  } = submission;
  await db
    .insertInto('submission')
    .values({
      submissionGuid,
      brandId,
      sourceId,
      capturedAt,
      sourceCode,
      responseChannel,
      contentHash,
      ...facts,
      dataSubjectId: person.dataSubjectId,
      transactionTypeId: type.transactionTypeId,
      sourceType: sourceTypes.indexOf(sourceType) + 1,
      metaData: JSON.stringify(submission.metaData),
      receivedAt: receivedAt.toISOString(),
      outcome: 'null',
    })
    .execute();
};
