import { initialsOf } from '@candour/consent/masked.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { notFound, refuse } from '@candour/kit/server/refusal';
import type { groupingCalls } from '../contract.ts';
import { firstPlace, nextGroups } from './find-groups.ts';
import { matchedOn, mergingOf, ruleToRun, scopeOf, stillPrepared } from './rule-to-run.ts';

type Told = ResponseOf<typeof groupingCalls.dryRun>;

const mostExamples = 20;
/** Past these a dry run counts no further. */
const mostGroups = 2_000;

/** What a run would find among the people of the caller. Writes nothing. */
export const dryRun = async ({
  db,
  params,
  brands,
  platform,
}: Call<typeof groupingCalls.dryRun>): Promise<Told> => {
  const rule = await ruleToRun(db, params.id);
  if (rule === null) await mustExistAtAll(db, params.id);
  if (rule === null) return refuse(409, stillPrepared);
  const within = both(scopeOf(rule), brands);
  return everywhere(db, async () => {
    const groups = await nextGroups(db, {
      rule: { groupingRuleId: rule.groupingRuleId, version: rule.live.version },
      within,
      after: firstPlace,
      since: null,
      limit: mostGroups,
    });
    const told: Told = { candidateGroups: 0, recordsAffected: 0, leftAlone: 0, examples: [] };
    for (const { personIds } of groups) {
      const merging = mergingOf(rule, { recordIds: personIds, reviewer: null });
      const withEffects = rule.mode === 'Merge' && told.examples.length < mostExamples;
      const trial = await platform.dataSubjects.tryMerge(db, { merging, withEffects });
      if (rule.mode === 'Merge' && trial.refusal !== null) {
        told.leftAlone += 1;
        continue;
      }
      told.candidateGroups += 1;
      told.recordsAffected += personIds.length;
      if (told.examples.length < mostExamples)
        told.examples.push({
          matchedOn: matchedOn(rule),
          records: trial.people.map(({ contact, createdAt }) => ({
            initials: initialsOf(contact),
            createdDate: createdAt,
          })),
          changedChannels: trial.changedChannels,
        });
    }
    return told;
  });
};

const mustExistAtAll = async (db: Db, groupingRuleId: number): Promise<void> => {
  const row = await db
    .selectFrom('groupingRule')
    .select('groupingRuleId')
    .where('groupingRuleId', '=', groupingRuleId)
    .executeTakeFirst();
  if (row === undefined) notFound();
};

const both = (one: BrandScope, other: BrandScope): BrandScope => {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((id) => other.includes(id));
};
