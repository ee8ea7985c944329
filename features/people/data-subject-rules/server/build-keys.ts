import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import type { Contact } from '../../data-subjects/contract.ts';
import { insertKeys } from './file-person.ts';
import {
  changeMatchings,
  keysOf,
  readMatchings,
  ruleKinds,
  type MatchDefinition,
  type MatchSet,
  type RuleKind,
} from './match-sets.ts';
import { solid } from './solid.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'build-match-keys': { kind: RuleKind; ruleId: number };
  }
}

const batch = 2_000;

/**
 * Makes the keys of a changed rule for all people and then switches to them. Whoever is written meanwhile is
 * filed under both.
 */
export const buildMatchKeys = job<'build-match-keys'>({
  name: 'build-match-keys',
  seconds: 3_600,
  work: async (rule, { platform }) => {
    const { database } = platform;
    const definition = await inScope(database, 'all', (db) => wantedOf(db, rule));
    if (definition === null) return;
    let last: string | null = noId;
    while (last !== null) {
      const after: string = last;
      last = await inScope(database, 'all', (db) => fileNext(platform, db, { rule, definition, after }));
    }
    await inScope(database, 'all', (db) => switchTo(db, rule, definition.version));
  },
});

const noId = '00000000-0000-0000-0000-000000000000';

type Rule = { kind: RuleKind; ruleId: number };

const tableOf = ({ kind }: Pick<Rule, 'kind'>) =>
  kind === ruleKinds.dataSubject ? sql`data_subject_rule` : sql`grouping_rule`;
const idOf = ({ kind }: Pick<Rule, 'kind'>) =>
  kind === ruleKinds.dataSubject ? sql`rule_id` : sql`grouping_rule_id`;

const wantedOf = async (db: Db, rule: Rule): Promise<MatchDefinition | null> => {
  const { rows } = await sql<{ wanted: MatchDefinition | null }>`
    select wanted from ${tableOf(rule)} where ${idOf(rule)} = ${rule.ruleId}`.execute(db);
  return rows[0]?.wanted ?? null;
};

type Batch = { rule: Rule; definition: MatchDefinition; after: string };

/** Files the next people, and returns the last of them; null at the end. */
const fileNext = async (
  { dataSubjects }: Platform,
  db: Db,
  { rule, definition, after }: Batch,
): Promise<string | null> => {
  const matchings = await readMatchings(db);
  const set = matchings.sets.find((each) => isVersion(each, rule, definition.version));
  // Changed again, or deleted: another job does that.
  if (set === undefined) return null;
  const { rows } = await sql<{
    dataSubjectId: string;
    brandIds: number[];
    contact: Contact;
    unproven: string[];
  }>`
    select data_subject_id, brand_ids, contact, array(
      select field from data_subject_identifier u where u.data_subject_id = d.data_subject_id and not finds) as unproven
    from data_subject d
    where data_subject_id > ${after} and status <> 'Forgotten' order by data_subject_id limit ${batch} for share`.execute(
    db,
  );
  const means = { hashOf: dataSubjects.hashOf, isBlocked: matchings.isBlocked };
  const keys = rows.flatMap(({ dataSubjectId, brandIds, contact, unproven }) =>
    keysOf(set, { brandIds, contact: solid(contact, unproven) }, means).map((key) => ({
      ...key,
      dataSubjectId,
    })),
  );
  for (let at = 0; at < keys.length; at += 5_000) await insertKeys(db, keys.slice(at, at + 5_000));
  return rows.at(-1)?.dataSubjectId ?? null;
};

const isVersion = (set: MatchSet, { kind, ruleId }: Rule, version: number): boolean =>
  set.kind === kind && set.ruleId === ruleId && set.definition.version === version;

const switchTo = async (db: Db, rule: Rule, version: number): Promise<void> => {
  await changeMatchings(db);
  const { numAffectedRows } = await sql`
    update ${tableOf(rule)} set live = wanted
    where ${idOf(rule)} = ${rule.ruleId} and (wanted ->> 'version')::int = ${version}`.execute(db);
  if (numAffectedRows === 0n) return;
  await sql`
    delete from data_subject_match
    where rule_kind = ${rule.kind} and rule_id = ${rule.ruleId} and key_version <> ${version}`.execute(db);
  if (rule.kind === ruleKinds.dataSubject)
    await sql`delete from crowded_key where rule_id = ${rule.ruleId}`.execute(db);
};

/**
 * Notes what the keys of a rule are to be made of. If that changed, they are made anew by a job; until then
 * the earlier ones are in use.
 */
export const wantKeys = async (
  { db, platform }: { db: Db; platform: Pick<Platform, 'jobs'> },
  rule: Rule,
): Promise<void> => {
  await changeMatchings(db);
  const own = sql`jsonb_build_object('matchFields', match_fields, 'brandScope', brand_scope, 'emptyFieldPolicy',
    ${rule.kind === ruleKinds.dataSubject ? sql`empty_field_policy` : sql`'FieldMustBePresent'`}, 'brandId', brand_id)`;
  const { numAffectedRows } = await sql`
    update ${tableOf(rule)} set key_version = key_version + 1,
      wanted = ${own} || jsonb_build_object('version', key_version + 1)
    where ${idOf(rule)} = ${rule.ruleId} and wanted - 'version' is distinct from ${own}`.execute(db);
  if (numAffectedRows === 1n) await platform.jobs.queue(db, 'build-match-keys', rule);
};

/** Has the keys of all rules made anew. */
export const remakeKeys = async ({
  db,
  platform,
}: {
  db: Db;
  platform: Pick<Platform, 'jobs'>;
}): Promise<void> => {
  for (const kind of Object.values(ruleKinds)) {
    const { rows } = await everywhere(db, () =>
      sql<{ ruleId: number }>`
        update ${tableOf({ kind })} set key_version = key_version + 1,
          wanted = jsonb_set(wanted, '{version}', to_jsonb(key_version + 1))
        where wanted is not null returning ${idOf({ kind })} as rule_id`.execute(db),
    );
    for (const { ruleId } of rows) await platform.jobs.queue(db, 'build-match-keys', { kind, ruleId });
  }
};

/** Removes the keys of a deleted rule. */
export const dropKeys = async (db: Db, { kind, ruleId }: Rule): Promise<void> => {
  await changeMatchings(db);
  await sql`delete from data_subject_match where rule_kind = ${kind} and rule_id = ${ruleId}`.execute(db);
};

/** Whether a row's keys are being made. */
export const isBuildingColumn = sql<boolean>`(live is distinct from wanted)`;
