import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { Refusal } from '@candour/kit/server/refusal';
import type { GroupingRule } from '../contract.ts';
import { firstPlace, nextGroups, type FoundGroup } from './find-groups.ts';
import { linkPeople, forgetLinks } from './link-people.ts';
import { mergingOf, ruleToRun, scopeOf, type RunningRule } from './rule-to-run.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'group-people': { groupingRuleId: number };
    'group-people-nightly': Record<string, never>;
    'group-people-soon': Record<string, never>;
  }
}

const pageSize = 50;
type Counts = Omit<NonNullable<GroupingRule['lastRun']>, 'at'>;

/** Runs one rule over everybody. */
export const groupPeople = job<'group-people'>({
  name: 'group-people',
  seconds: 3_600,
  work: ({ groupingRuleId }, { platform }) => runRule(platform, { groupingRuleId, since: null }),
});

/** Runs the rules that run every night. */
export const groupPeopleNightly = job<'group-people-nightly'>({
  name: 'group-people-nightly',
  seconds: 21_600,
  schedule: '20 2 * * *',
  work: async (_, { platform }) => {
    for (const groupingRuleId of await rulesThatRun(platform, 'Nightly'))
      await runRule(platform, { groupingRuleId, since: null });
  },
});

/** Runs the rules that run with each submission, over those who changed since they ran last. */
export const groupPeopleSoon = job<'group-people-soon'>({
  name: 'group-people-soon',
  seconds: 600,
  schedule: '* * * * *',
  work: async (_, { platform }) => {
    for (const groupingRuleId of await rulesThatRun(platform, 'OnSubmission')) {
      const rule = await inScope(platform.database, 'all', (db) => ruleToRun(db, groupingRuleId));
      // Changes of transactions that were open then are seen now.
      const since =
        rule?.lastRun === undefined || rule.lastRun === null ? null : minuteBefore(rule.lastRun.at);
      await runRule(platform, { groupingRuleId, since });
    }
  },
});

const minuteBefore = (moment: string): string => new Date(Date.parse(moment) - 60_000).toISOString();

const rulesThatRun = ({ database }: Platform, runMode: GroupingRule['runMode']): Promise<number[]> =>
  inScope(database, 'all', async (db) => {
    const { rows } = await sql<{ groupingRuleId: number }>`
      select grouping_rule_id from grouping_rule where is_active and run_mode = ${runMode} and live is not null
      order by priority`.execute(db);
    return rows.map(({ groupingRuleId }) => groupingRuleId);
  });

/** Runs a rule: links people, merges them, or proposes to. Each page is a transaction of its own. */
export const runRule = async (
  platform: Platform,
  { groupingRuleId, since }: { groupingRuleId: number; since: string | null },
): Promise<void> => {
  const { database } = platform;
  const at = platform.now().toISOString();
  const rule = await inScope(database, 'all', (db) => ruleToRun(db, groupingRuleId));
  if (rule === null) return;
  const counts: Counts = { groups: 0, merges: 0, candidates: 0 };
  if (since === null) await inScope(database, 'all', (db) => forgetLinks(db, groupingRuleId));
  let after = firstPlace;
  for (;;) {
    const { key, brandId } = after;
    const groups = await inScope(database, 'all', (db) =>
      nextGroups(db, {
        rule: { groupingRuleId, version: rule.live.version },
        within: scopeOf(rule),
        after: { key, brandId },
        since,
        limit: pageSize,
      }),
    );
    for (const group of groups) await treat(platform, rule, group, counts);
    const last = groups.at(-1);
    if (last === undefined || groups.length < pageSize) break;
    after = last;
  }
  await inScope(database, 'all', (db) => noteRun(db, groupingRuleId, { at, ...counts }));
};

const noteRun = async (db: Db, groupingRuleId: number, lastRun: GroupingRule['lastRun']): Promise<void> => {
  await db
    .updateTable('groupingRule')
    .set({ lastRun: JSON.stringify(lastRun) })
    .where('groupingRuleId', '=', groupingRuleId)
    .execute();
};

const treat = async (
  { database, dataSubjects }: Platform,
  rule: RunningRule,
  group: FoundGroup,
  counts: Counts,
): Promise<void> => {
  counts.groups += 1;
  if (rule.mode === 'Link') return inScope(database, 'all', (db) => linkPeople(db, rule, group));
  const merging = mergingOf(rule, { recordIds: group.personIds, reviewer: null });
  if (!rule.requireReview) {
    const reason = await refusalOf(
      inScope(database, 'all', (db) => dataSubjects.merge(db, { merging, within: scopeOf(rule) })),
    );
    if (reason === null) counts.merges += 1;
    // Many records are one person only if somebody says so.
    if (reason !== 'many') return;
  }
  const isNew = await inScope(database, 'all', async (db) => {
    const { people, refusal } = await dataSubjects.tryMerge(db, { merging, withEffects: false });
    return refusal === null && (await propose(db, rule, people));
  });
  if (isNew) counts.candidates += 1;
};

/** The reason why it was refused, null if it was not. */
const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.body.reason ?? '';
    throw error;
  }
};

const propose = async (
  db: Db,
  { groupingRuleId }: RunningRule,
  people: readonly { dataSubjectId: string; brandIds: number[] }[],
): Promise<boolean> => {
  const ids = people.map(({ dataSubjectId }) => dataSubjectId).toSorted();
  const brandIds = [...new Set(people.flatMap((each) => each.brandIds))].toSorted((a, b) => a - b);
  const { numAffectedRows } = await sql`
    insert into grouping_candidate (grouping_rule_id, brand_ids, record_ids)
    values (${groupingRuleId}, ${brandIds}, ${ids}::uuid[]) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};
