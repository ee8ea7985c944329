import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { readMatchings, type ContactRules } from '../../data-subject-rules/door.ts';
import { namesIn, takeLocks } from './in-turn.ts';
import { readSetUp } from './set-up.ts';
import { takeRound } from './take-round.ts';
import type { Taken, Taking, TakingMeans, Waiting } from './taking.ts';

/**
 * Takes submissions: finds or creates the people, stores what they said, derives what holds now and records
 * what changed, in the caller's transaction. The only writer of people and preferences. Reads and writes
 * once for all of them; those about the same people follow each other in rounds. One that is refused has
 * written nothing; the same submission again gets the first response.
 */
export const takeSubmissions = (
  db: Db,
  {
    takings,
    contactRules,
    ...means
  }: TakingMeans & { takings: readonly Taking[]; contactRules?: ContactRules },
): Promise<Taken[]> =>
  // People belong to several brands; which ones is checked here.
  everywhere(db, async () => {
    const matchings = await readMatchings(db);
    const filing = { matchings, hashOf: means.hashOf };
    const all = takings.map((taking, at): Waiting => {
      const about = typeof taking.about === 'object' ? [`person ${taking.about.dataSubjectId}`] : [];
      return { ...taking, at, names: [...namesIn(taking.submission, filing), ...about] };
    });
    await takeLocks(
      db,
      all.flatMap(({ names }) => names),
    );
    const submissions = takings.map(({ submission }) => submission);
    const setUp = await readSetUp(db, { submissions, matchings, contactRules });
    const taken: Taken[] = [];
    for (let waiting: readonly Waiting[] = all; waiting.length > 0;)
      waiting = await takeRound(db, { ...means, waiting, setUp, taken });
    return taken;
  });
