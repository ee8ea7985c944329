import type { Db } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import { noteCrowds, readFound } from '../../data-subject-rules/door.ts';
import { readEarlier } from './earlier.ts';
import { findIn, idsIn, lookAround, searchFor } from './find-subject.ts';
import { openSubmission } from './open-submission.ts';
import { readKnown } from './read-known.ts';
import { outcomeInReview } from './send-to-review.ts';
import { settleSubmission } from './settle-submission.ts';
import type { Round, Taken, Waiting } from './taking.ts';
import { askingOf, tellingsOf } from './tell-submission.ts';
import { writeTaken } from './write-taken.ts';

/** Takes those that are about different people, and returns the others. */
export const takeRound = async (db: Db, round: Round): Promise<readonly Waiting[]> => {
  const { setUp, taken, now, hashOf } = round;
  const [turn, later] = apart(round.waiting, ({ names }) => names);
  const earlierOf = await readEarlier(
    db,
    turn.map(({ submission }) => submission.submissionGuid),
  );
  const receivedAt = now();
  const opened = goOn(turn, taken, (waiting) =>
    openSubmission(waiting, { setUp, receivedAt, earlierOf, taken }),
  );
  const toSearch = <T extends Waiting>(each: T) => {
    const asking = askingOf(each);
    return { ...each, asking, search: searchFor(asking, { ...setUp, hashOf }) };
  };
  const searches = goOn(opened, taken, toSearch);
  // People of later rounds are locked now as well: two groups that lock one round after the other could block each
  // other. Those that are refused are so in their own round.
  const all = [...searches, ...goOn(later, [], toSearch)].map(({ search }) => search);
  const sight = await lookAround(db, all);
  const [near, next] = apart(searches, ({ search }) => idsIn(search, sight));
  const people = await readFound(
    db,
    all.flatMap((search) => idsIn(search, sight)),
    { isLocked: true },
  );
  const found = goOn(near, taken, (each) => ({
    ...each,
    finding: findIn(each.asking, { ...each, sight, people }),
  }));
  await noteCrowds(
    db,
    found.flatMap(({ finding }) => finding.crowds),
  );
  const tellings = found.flatMap((each) => tellingsOf(each, hashOf));
  const known = await readKnown(db, tellings, round);
  const settled = goOn(tellings, taken, (telling) => settleSubmission(telling, known));
  const reviews = found.flatMap(({ finding, ...each }) =>
    'candidates' in finding ? [{ ...each, ...finding }] : [],
  );
  // Refused ones have their outcome by now.
  const isTaken = ({ at }: Waiting): boolean => taken[at] === undefined;
  await writeTaken(db, { settled: settled.filter(isTaken), reviews: reviews.filter(isTaken), ...round });
  for (const { at, submission } of reviews) taken[at] ??= { answer: outcomeInReview(submission) };
  for (const { at, outcome } of settled) taken[at] ??= { answer: outcome };
  const left = new Set([...later, ...next].map(({ at }) => at));
  return round.waiting.filter(({ at }) => left.has(at));
};

/** Those that share nothing with any before them, and the others. */
const apart = <T>(items: readonly T[], partsOf: (item: T) => readonly string[]): [T[], T[]] => {
  const met = new Set<string>();
  const [free, others]: [T[], T[]] = [[], []];
  for (const item of items) {
    const parts = partsOf(item);
    (parts.some((part) => met.has(part)) ? others : free).push(item);
    for (const part of parts) met.add(part);
  }
  return [free, others];
};

/** Goes on with those that are not refused; null leaves one out. */
const goOn = <T extends Waiting, U>(items: readonly T[], taken: Taken[], step: (item: T) => U | null): U[] =>
  items.flatMap((item) => {
    try {
      return step(item) ?? [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      taken[item.at] = { refusal: error };
      return [];
    }
  });
