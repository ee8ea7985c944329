import type pg from 'pg';

/** Chains by id, as the index has them: behind `after`, up to and with `upTo`; unlimited where undefined. */
export type ChainRange = { after: string | undefined; upTo: string | undefined };

export const everyChain: ChainRange = { after: undefined, upTo: undefined };

/** Ids in their usual form have the order of their bytes, which is that of the database. */
export const isWithin = ({ after, upTo }: ChainRange, chainId: string): boolean =>
  (after === undefined || chainId > after) && (upTo === undefined || chainId <= upTo);

/** A condition on a column with ids of chains. A cursor takes no parameters; these are ids that the database gave us. */
export const within = ({ after, upTo }: ChainRange, column: string): string =>
  [
    'true',
    ...(after === undefined ? [] : [`${column} > '${after}'`]),
    ...(upTo === undefined ? [] : [`${column} <= '${upTo}'`]),
  ].join(' and ');

/**
 * Cuts all chains into at most so many ranges of about as many records, and no fewer than that. A chain is never cut.
 */
export const chainRanges = async (
  client: pg.ClientBase,
  { most, fewest }: { most: number; fewest: number },
): Promise<ChainRange[]> => {
  const chains = await lengths(client);
  const share = Math.max(chains.reduce((sum, { records }) => sum + records, 0) / most, fewest);
  const ends: string[] = [];
  let taken = 0;
  for (const { chainId, records } of chains) {
    taken += records;
    if (taken < share) continue;
    ends.push(chainId);
    taken = 0;
  }
  // The last range has no end: checkpoints may name chains behind it that have no record any more.
  ends.pop();
  return [...ends, undefined].map((upTo, at) => ({ after: ends[at - 1], upTo }));
};

/** By id. What left of a chain counts as well. */
const lengths = async (client: pg.ClientBase): Promise<{ chainId: string; records: number }[]> => {
  const { rows } = await client.query<{ chainId: string; records: number }>(
    `select chain_id as "chainId",
       (select max(seq) from consent_record r where r.chain_id = chain.chain_id) as records
     from unnest($1::uuid[]) chain (chain_id) order by chain_id`,
    [await chainsWithRecords(client, everyChain)],
  );
  return rows;
};

/** The chains of a range that have a record, one look into the index for each. */
export const chainsWithRecords = async (client: pg.ClientBase, range: ChainRange): Promise<string[]> => {
  const { rows } = await client.query<{ chain_id: string }>(
    `with recursive chain as (
       (select chain_id from consent_record where ${within(range, 'chain_id')} order by chain_id limit 1)
       union all
       select (select r.chain_id from consent_record r
         where r.chain_id > chain.chain_id and ${within(range, 'r.chain_id')} order by r.chain_id limit 1)
       from chain where chain.chain_id is not null)
     select chain_id from chain where chain_id is not null`,
  );
  return rows.map(({ chain_id }) => chain_id);
};
