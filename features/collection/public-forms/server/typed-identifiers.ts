import { hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { hmacSha256 } from '@candour/engines/ledger/hmac.ts';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { FormSubmissionBody } from '../contract/submission.ts';

/** How often one identifier may be typed within an hour, over all forms and nodes. */
const mostPerHour = 60;

/** Keyed hashes of what was typed. */
export const hashesOfTyped = (
  secretKey: string,
): ((contact: FormSubmissionBody['contact']) => readonly string[]) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'candour', 'typed identifiers', 32));
  return (contact) =>
    identifiersIn(contact).map(({ field, value }) => hmacSha256(key, `${field} ${value}`, 'base64url'));
};

/**
 * Counts what was typed in several forms, whether anybody is known by it or not, and tells for each in turn
 * whether it is within the limit.
 */
export const countTyped = async (
  db: Db,
  { typed, now }: { typed: readonly (readonly string[])[]; now: Date },
): Promise<boolean[]> => {
  const counts = Map.groupBy(typed.flat(), (hash) => hash);
  const before = new Map<string, number>();
  if (counts.size > 0) {
    const { rows } = await sql<{ hash: string; times: number }>`
      insert into typed_identifier as t (hash, hour, times)
      select hash, date_trunc('hour', ${now.toISOString()}::timestamptz), times
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()].map(({ length }) => length)}::int[])
        as given(hash, times) order by hash
      on conflict (hash, hour) do update set times = t.times + excluded.times returning hash, times`.execute(
      db,
    );
    for (const { hash, times } of rows) before.set(hash, times - (counts.get(hash)?.length ?? 0));
  }
  return typed.map((hashes) => {
    for (const hash of hashes) before.set(hash, (before.get(hash) ?? 0) + 1);
    return hashes.every((hash) => (before.get(hash) ?? 0) <= mostPerHour);
  });
};
