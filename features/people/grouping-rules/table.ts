import type { ColumnType, Generated } from 'kysely';
import type { MatchDefinition } from '../data-subject-rules/door.ts';
import type { GroupingRule } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    groupingRule: Omit<
      GroupingRule,
      | 'groupingRuleId'
      | 'brandName'
      | 'matchFields'
      | 'blockers'
      | 'isBuilding'
      | 'waiting'
      | 'lastRun'
      | 'priority'
      | 'rowVersion'
    > & {
      groupingRuleId: Generated<number>;
      matchFields: Json<GroupingRule['matchFields']>;
      blockers: Json<GroupingRule['blockers']>;
      lastRun: Json<GroupingRule['lastRun']>;
      wanted: Json<MatchDefinition | null>;
      live: Json<MatchDefinition | null>;
      priority: Generated<number>;
      rowVersion: Generated<number>;
    };
    groupingCandidate: {
      candidateId: Generated<string>;
      groupingRuleId: number;
      brandIds: number[];
      recordIds: string[];
      decision: 'Merged' | 'Rejected' | 'Outdated' | null;
      foundAt: Generated<string>;
      decidedBy: string | null;
      decidedAt: string | null;
    };
  }
}
