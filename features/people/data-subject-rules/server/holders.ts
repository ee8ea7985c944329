import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { MatchKey } from './match-sets.ts';

/** The people who are filed under a key. */
export type Holders = (key: MatchKey) => readonly string[];

type Row = MatchKey & { id: string };

const textOf = ({ ruleKind, ruleId, keyVersion, key, brandId }: MatchKey): string =>
  `${ruleKind} ${ruleId} ${keyVersion} ${key.replaceAll('-', '')} ${brandId}`;

/** Who is filed under keys; records that were merged stand for the person they belong to. */
export const readHolders = async (db: Db, keys: readonly MatchKey[]): Promise<Holders> => {
  const rows = keys.length === 0 ? [] : await readRows(db, keys);
  const byKey = Map.groupBy(rows, textOf);
  return (key) => (byKey.get(textOf(key)) ?? []).map(({ id }) => id);
};

const readRows = async (db: Db, keys: readonly MatchKey[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select distinct g.rule_kind, g.rule_id, g.key_version, g.key, g.brand_id, coalesce(a.survivor_id, m.data_subject_id) as id
    from unnest(${keys.map(({ ruleKind }) => ruleKind)}::smallint[], ${keys.map(({ ruleId }) => ruleId)}::int[],
        ${keys.map(({ keyVersion }) => keyVersion)}::int[], ${keys.map(({ key }) => key)}::uuid[],
        ${keys.map(({ brandId }) => brandId)}::int[]) as g (rule_kind, rule_id, key_version, key, brand_id)
      cross join lateral (
        select data_subject_id from data_subject_match m
        where m.rule_kind = g.rule_kind and m.rule_id = g.rule_id and m.key_version = g.key_version and m.key = g.key
          and m.brand_id = g.brand_id limit 100) m
      left join data_subject_alias a on a.record_id = m.data_subject_id`.execute(db);
  return rows;
};

/** A value that too many people share. */
export type Crowd = { ruleId: number; key: string; brandId: number; people: number };

/** Notes values that too many people share, for staff to look at. */
export const noteCrowds = async (db: Db, crowds: readonly Crowd[]): Promise<void> => {
  for (const { ruleId, key, brandId, people } of crowds)
    await sql`
      insert into crowded_key (rule_id, key, brand_id, people) values (${ruleId}, ${key}::uuid, ${brandId}, ${people})
      on conflict (rule_id, key, brand_id) do update set people = excluded.people, noticed_at = now()
        where crowded_key.people < excluded.people`.execute(db);
};
