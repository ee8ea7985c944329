import { sql } from 'kysely';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import { everywhere } from '@candour/kit/server/everywhere';
import { survivorAmong } from '../../data-subjects/door.ts';
import type { groupingCalls, GroupingRule } from '../contract.ts';
import { mergingOf, ruleToRun, stillPrepared } from './rule-to-run.ts';

/** What merging the records of a candidate would do, for whoever is about to. Writes nothing. */
export const previewMerge = async (
  { db, session, platform }: Pick<Call, 'db' | 'session' | 'platform'>,
  candidate: Pick<GroupingRule, 'groupingRuleId' | 'fieldPolicy' | 'preferencePolicy'> & {
    recordIds: string[];
  },
): Promise<ResponseOf<typeof groupingCalls.preview>> => {
  const { groupingRuleId, recordIds, fieldPolicy, preferencePolicy } = candidate;
  const undoableDays = await platform.configuration.number('DataSubjectUnmergeDays');
  const told = { fieldPolicy, preferencePolicy, undoableDays };
  const rule = await ruleToRun(db, groupingRuleId);
  if (rule === null) return { ...told, refusal: stillPrepared, survivorId: null, changedChannels: [] };
  const merging = mergingOf(rule, { recordIds, reviewer: session.fullName });
  const { people, refusal, changedChannels } = await everywhere(db, () =>
    platform.dataSubjects.tryMerge(db, { merging, withEffects: true }),
  );
  // By their names as the caller sees them.
  const { rows } = await sql<{ channelName: string }>`
    select channel_name from channel where channel_id = any(${changedChannels}::int[]) order by lower(channel_name)`.execute(
    db,
  );
  return {
    ...told,
    refusal,
    survivorId: people.length === 0 ? null : survivorAmong(people, rule.survivor).dataSubjectId,
    changedChannels: rows.map(({ channelName }) => channelName),
  };
};
