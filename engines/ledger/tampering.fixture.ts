import type pg from 'pg';

import { inBrands } from './brand-scope.ts';

/** As somebody who owns the database and can switch off the protection of the tables. */
export const unguarded = (owner: pg.Pool, work: (client: pg.ClientBase) => Promise<unknown>): Promise<void> =>
  inBrands(owner, '*', async (client) => {
    for (const table of ['consent_record', 'consent_checkpoint'])
      await client.query(`alter table ${table} disable trigger user`);
    await work(client);
    for (const table of ['consent_record', 'consent_checkpoint'])
      await client.query(`alter table ${table} enable trigger user`);
  });

/**
 * One statement that changes what a ledger holds, by chance. `chains` are conditions that name one chain each, all of
 * them with `perChain` records.
 */
export const tampering = (
  random: (below: number) => number,
  { chains, perChain }: { chains: readonly string[]; perChain: number },
): string => {
  const seq = 1 + random(perChain);
  const chain = chains[random(chains.length)] ?? '';
  const where = `where ${chain} and seq = ${seq}`;
  const at = random(32);
  const letter = 1 + random(500);
  const flip = (column: string) =>
    `set_byte(${column}, ${at}, get_byte(${column}, ${at}) # ${1 + random(255)})`;
  const person = `where record_id = (select record_id from consent_record ${where})`;
  const kinds = [
    ...['hash', 'prev_hash', 'commitment', 'body_hash'].map(
      (column) => `update consent_record set ${column} = ${flip(column)} ${where}`,
    ),
    ...['banner_id', 'profile_id', 'version', 'brand_id'].map(
      (column) => `update consent_record set ${column} = ${column} + 10 ${where}`,
    ),
    ...['choice', 'method', 'language', 'country', 'device', 'event_type'].map(
      (column) => `update consent_record set ${column} = ${column} || 'x' ${where}`,
    ),
    ...['received_at', 'occurred_at'].map(
      (column) => `update consent_record set ${column} = ${column} + interval '1 ms' ${where}`,
    ),
    ...['record_id', 'submission_guid'].map(
      (column) => `update consent_record set ${column} = gen_random_uuid() ${where}`,
    ),
    `update consent_record set gpc = not gpc ${where}`,
    `update consent_record set evidence = overlay(evidence placing chr(ascii(substr(evidence, ${letter}, 1)) # 1) from ${letter}) ${where}`,
    `update consent_record set seq = seq + 1000 ${where}`,
    `delete from consent_record ${where}`,
    `delete from consent_record where ${chain} and seq > ${random(perChain)}`,
    `delete from consent_record where ${chain}`,
    `delete from consent_personal ${person}`,
    `update consent_personal set personal = personal || ' ' ${person}`,
    `update consent_personal set record_key = ${flip('record_key')} ${person}`,
  ];
  return kinds[random(kinds.length)] ?? '';
};

/** Mulberry32: small and the same everywhere, so a seed reproduces its sequence. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
