import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import { noteOffered } from './note-offered.ts';
import { keepForReview, type Reviewing } from './send-to-review.ts';
import type { SetUp } from './set-up.ts';
import type { SettledSubmission } from './settle-submission.ts';
import type { TakingMeans } from './taking.ts';
import { writeSettled } from './write-answers.ts';
import { writePeople } from './write-person.ts';
import { countedAs, writeSubmissions } from './write-submission.ts';

type Writing = TakingMeans & {
  setUp: SetUp;
  /** About different people each. */
  settled: readonly SettledSubmission[];
  reviews: readonly Omit<Reviewing, 'vault'>[];
};

/** Writes what submissions come to, table by table. */
export const writeTaken = async (
  db: Db,
  { settled, reviews, setUp: { matchings }, hashOf, vault, prove }: Writing,
): Promise<void> => {
  if (settled.length > 0) {
    await writePeople(
      db,
      settled.map(({ person }) => person),
      { matchings, hashOf },
    );
    await writeSubmissions(db, settled);
    await noteOffered(db, settled);
    await writeSettled(
      db,
      settled.map((each) => ({
        ...each.submission,
        ...each,
        isFirst: each.person.isNew,
        counted: countedAs(each),
      })),
    );
    await prove(
      db,
      settled.map(({ evidence }) => evidence),
    );
    await noteNamed(db, settled, hashOf);
  }
  await keepForReview(
    db,
    reviews.map((review) => ({ ...review, vault })),
  );
};

/**
 * For people of several records: hashes of what the submission named, so that they can be told apart again.
 */
const noteNamed = async (
  db: Db,
  settled: readonly SettledSubmission[],
  hashOf: TakingMeans['hashOf'],
): Promise<void> => {
  for (const { submission, contact, dataSubjectId } of settled.filter(({ person }) => person.hasRecords)) {
    const { syrenisid } = submission.isUnproven === true ? {} : submission.dataSubject;
    const hashes = identifiersIn(contact).map(({ field, value }) => hashOf(field, value));
    // The record that stands for all of them is what everybody is told: its id names none of them.
    if (syrenisid !== undefined && syrenisid !== dataSubjectId) hashes.push(hashOf('syrenisid', syrenisid));
    await sql`
      insert into submission_named (submission_guid, brand_id, hashes)
      values (${submission.submissionGuid}, ${submission.brandId}, ${hashes}::text[])`.execute(db);
  }
};
