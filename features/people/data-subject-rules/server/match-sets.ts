import { sql } from 'kysely';
import { isPlaceholder, tuplesOf, type Matching } from '@candour/consent/match-values.ts';
import type { Db } from '@candour/kit/server/database';
import type { DataSubjectRule } from '../contract.ts';

/** What the keys of a rule are made of, in one version, for people of a brand; 0 for everybody. */
export type MatchDefinition = Matching & {
  version: number;
  brandId: number;
  brandScope: DataSubjectRule['brandScope'];
};

/** Rules of both kinds compile to the same keys. */
export const ruleKinds = { dataSubject: 1, grouping: 2 } as const;
export type RuleKind = (typeof ruleKinds)[keyof typeof ruleKinds];

/** The keys of a rule in one version. */
export type MatchSet = { kind: RuleKind; ruleId: number; definition: MatchDefinition };

/** Everything that is needed to make keys. */
export type Matchings = {
  /** Those in use, and those being made. */
  sets: readonly MatchSet[];
  isBlocked: (value: string) => boolean;
};

/** A keyed hash of a value in a field. */
export type HashOf = (field: string, value: string) => string;

const lockName = 'candour rules of people';

/**
 * What people are filed under at present, for a caller who looks across all brands. Until the transaction
 * ends no rule changes: whoever files somebody meanwhile would miss a new key.
 */
export const readMatchings = async (db: Db): Promise<Matchings> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${lockName}))`.execute(db);
  const { rows } = await sql<{ sets: MatchSet[]; blockedValues: string[] | null }>`
    with sets as (
      select 1 as kind, rule_id, definition from data_subject_rule,
        lateral (select live union select wanted) as each (definition) where definition is not null
      union all
      select 2, grouping_rule_id, definition from grouping_rule,
        lateral (select live union select wanted) as each (definition) where definition is not null)
    select (select blocked_values from field_rules) as blocked_values, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ruleId', rule_id, 'definition', definition)), '[]')
      from sets) as sets`.execute(db);
  const { sets, blockedValues } = rows[0]!; // a select without a table has one row
  const blocked = new Set((blockedValues ?? []).map((value) => value.toLowerCase()));
  return { sets, isBlocked: (value) => blocked.has(value.toLowerCase()) || isPlaceholder(value) };
};

/** Waits until nobody files anybody by the earlier rules. Call it before changing what keys are made of. */
export const changeMatchings = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(db);
};

type Filed = { contact: Parameters<typeof tuplesOf>[1]; brandIds: readonly number[] };
export type MatchKey = {
  ruleKind: RuleKind;
  ruleId: number;
  keyVersion: number;
  key: string;
  brandId: number;
};

/** The keys of a person under one set: none if the person has no brand that it is for. */
export const keysOf = (
  { kind, ruleId, definition }: MatchSet,
  { contact, brandIds }: Filed,
  means: { hashOf: HashOf; isBlocked: Matchings['isBlocked'] },
): MatchKey[] => {
  const own = definition.brandId === 0 ? brandIds : brandIds.filter((id) => id === definition.brandId);
  if (own.length === 0) return [];
  const places = definition.brandScope === 'AllBrands' ? [0] : own;
  return tuplesOf(definition, contact, means.isBlocked).flatMap((tuple) => {
    const hash = means.hashOf(`rule ${kind} ${ruleId} ${definition.version}`, tuple);
    return places.map((place) => ({
      ruleKind: kind,
      ruleId,
      keyVersion: definition.version,
      key: asGuid(hash),
      brandId: place,
    }));
  });
};

/** 128 bits of a hash, as a column of 16 bytes takes them. */
const asGuid = (hash: string): string => Buffer.from(hash, 'base64url').subarray(0, 16).toString('hex');
