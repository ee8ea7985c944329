import type pg from 'pg';

/** Of a version that was deleted nobody knows how long its answers lived; no banner can say more. */
const LONGEST_LIFE_DAYS = 1_825;
const AT_ONCE = 5_000;

/** Answers to banners that ended long ago; times are ISO 8601. */
export type Ended = {
  /** Only records received before this. */
  receivedBefore?: string;
  /** Only answers whose life ended before this. */
  endedBefore: string;
};

/**
 * The records of answers to banners whose life has ended: as many days after they were received as the version that
 * was shown lets an answer live, a yes or a no, whichever is longer. The last record of a chain is never among them,
 * nor one that no checkpoint covers: these stay (`candour_retire`).
 */
export const endedRecords = ({ receivedBefore, endedBefore }: Ended): { sql: string; values: string[] } => ({
  sql: `
    with life as materialized (
      select profile_id, version, max(greatest((l.value -> 'definition' ->> 'consentExpiryDays')::int,
        (l.value -> 'definition' ->> 'refusalExpiryDays')::int)) as days
      from banner_version, jsonb_each(languages) l group by 1, 2
    ), reach as materialized (
      select c.chain_id, least(
        (select max(r.seq) - 1 from consent_record r where r.chain_id = c.chain_id),
        greatest(c.named_seq, (select max(k.seq) from consent_checkpoint k where k.chain_id = c.chain_id))) as covered
      from consent_chain c
    )
    select r.brand_id, r.record_id, r.chain_id, r.seq
    from consent_record r join reach using (chain_id)
    left join life on life.profile_id = r.profile_id and life.version = r.version
    where r.kind = 'banner' and r.received_at < least($1::timestamptz, $2::timestamptz) and r.seq <= reach.covered
      and r.received_at < $2::timestamptz - make_interval(days => coalesce(life.days, ${LONGEST_LIFE_DAYS}))`,
  values: [receivedBefore ?? 'infinity', endedBefore],
});

/** Records of one chain, by their numbers, rising. */
export type Leaving = { chainId: string; seqs: number[] };

/** Records from a query with `chain_id` and `seq`, some thousand of one chain at a time, in the order of chains. */
export async function* leavingOf(
  client: pg.ClientBase,
  { sql, values }: { sql: string; values: readonly string[] },
): AsyncGenerator<Leaving> {
  await client.query({
    text: `declare leaving no scroll cursor for select chain_id, seq from (${sql}) as l order by 1, 2`,
    values: [...values],
  });
  for (;;) {
    const { rows } = await client.query<[string, number]>({
      text: `fetch ${AT_ONCE} from leaving`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    const byChain = Map.groupBy(rows, ([chainId]) => chainId);
    for (const [chainId, found] of byChain) yield { chainId, seqs: found.map(([, seq]) => seq) };
  }
  await client.query('close leaving');
}
