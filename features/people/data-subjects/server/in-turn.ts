import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import { keysOf, ruleKinds, type HashOf, type Matchings } from '../../data-subject-rules/door.ts';
import type { Submission } from '../contract/submission.ts';

type Named = Pick<Submission, 'submissionGuid' | 'dataSubject'> & Partial<Submission>;
type Filing = { matchings: Matchings; hashOf: HashOf };

/**
 * Makes simultaneous submissions about the same people wait for each other, until the transaction ends.
 * When taking several submissions in one transaction, call it for all of them first: taken one by one, two
 * transactions could deadlock.
 */
export const inTurn = (db: Db, submissions: readonly Named[], filing?: Filing): Promise<void> =>
  takeLocks(
    db,
    submissions.flatMap((each) => namesIn(each, filing)),
  );

/** What a submission and whom it is about go by: two that have a name in common wait for each other. */
export const namesIn = (submission: Named, filing?: Filing): string[] => {
  const { submissionGuid, dataSubject } = submission;
  const { syrenisid, ...contact } = dataSubject;
  return [
    `submission ${submissionGuid}`,
    ...(syrenisid === undefined ? [] : [`person ${syrenisid}`]),
    ...identifiersIn(given(contact)).map(({ field, value }) => `${field} ${value}`),
    ...keyNames(submission, filing),
  ];
};

/** What the rules file the person under: two submissions that a rule takes for one person wait, too. */
const keyNames = ({ brandId, dataSubject }: Named, filing: Filing | undefined): string[] => {
  if (filing === undefined || brandId === undefined) return [];
  const { syrenisid: _, ...contact } = dataSubject;
  const person = { contact: given(contact), brandIds: [brandId] };
  return filing.matchings.sets
    .filter(({ kind }) => kind === ruleKinds.dataSubject)
    .flatMap((set) => keysOf(set, person, { ...filing, isBlocked: filing.matchings.isBlocked }))
    .map(({ key }) => `key ${key}`);
};

/** Takes locks by their names until the transaction ends; before any row is locked. */
export const takeLocks = async (db: Db, names: readonly string[]): Promise<void> => {
  // In the same order for everybody.
  await sql`
    select pg_advisory_xact_lock(name) from (
      select distinct hashtextextended(name, 7) as name from unnest(${[...names]}::text[]) as name order by 1) names`.execute(
    db,
  );
};

/** Contact fields with a value. */
export const given = <T extends Record<string, string | undefined>>(
  contact: T,
): { [K in keyof T]?: string } =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: string;
  }; // the same names, without empty ones
