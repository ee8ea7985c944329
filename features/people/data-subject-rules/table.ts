import type { ColumnType, Generated } from 'kysely';
import type { SubmissionAnswer } from '../data-subjects/contract.ts';
import type { CreationRule, DataSubjectRule, FieldRules } from './contract.ts';
import type { MatchDefinition } from './server/match-sets.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    dataSubjectRule: {
      ruleId: Generated<number>;
      brandId: number;
      ruleName: string;
      brandScope: DataSubjectRule['brandScope'];
      matchFields: Json<DataSubjectRule['matchFields']>;
      emptyFieldPolicy: DataSubjectRule['emptyFieldPolicy'];
      onMultipleMatches: DataSubjectRule['onMultipleMatches'];
      updatePolicy: DataSubjectRule['updatePolicy'];
      fieldPolicies: Json<DataSubjectRule['fieldPolicies']>;
      appliesToSources: Json<DataSubjectRule['appliesToSources']>;
      isActive: boolean;
      priority: Generated<number>;
      keyVersion: Generated<number>;
      wanted: Json<MatchDefinition | null>;
      live: Json<MatchDefinition | null>;
      rowVersion: Generated<number>;
    };
    dataSubjectMatch: {
      ruleKind: number;
      ruleId: number;
      keyVersion: number;
      key: string;
      brandId: number;
      dataSubjectId: string;
    };
    crowdedKey: { ruleId: number; key: string; brandId: number; people: number };
    matchReview: {
      submissionGuid: string;
      brandId: number;
      ruleId: number;
      candidateIds: string[];
      sealed: string | null;
      contentHash: string;
      outcome: Json<SubmissionAnswer>;
      sourceType: number;
      capturedAt: string;
      receivedAt: string;
      decision: 'Assigned' | 'Created' | 'Rejected' | null;
      dataSubjectId: string | null;
      decidedBy: string | null;
      decidedAt: string | null;
    };
    creationRule: {
      brandId: number;
      combinations: Json<CreationRule['combinations']>;
      uniqueFields: Json<CreationRule['uniqueFields']>;
      rowVersion: Generated<number>;
    };
    fieldRules: {
      id: number;
      fields: Json<FieldRules['fields']>;
      blockedValues: Json<FieldRules['blockedValues']>;
      rowVersion: Generated<number>;
    };
  }
}
