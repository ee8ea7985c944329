import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { HashOf } from '../../data-subject-rules/door.ts';
import type { Contact } from '../contract/contact.ts';

/** When somebody with an identifier was erased last, by its hash. */
export type ErasedAt = ReadonlyMap<string, string>;

/** The hashes by which a person would be recognised. */
export const hashesFor = (contact: Contact, hashOf: HashOf): string[] => {
  const identifiers = identifiersIn(contact);
  // Hashes of earlier versions cannot be spelled anew.
  const formerly = { field: 'email1', value: (contact.email1 ?? '').trim().toLowerCase() };
  const isSpelledAlike = identifiers.some(
    ({ field, value }) => field === formerly.field && value === formerly.value,
  );
  const all = isSpelledAlike ? identifiers : [...identifiers, formerly];
  return all.map(({ field, value }) => hashOf(field, value));
};

export const readErased = async (db: Db, hashes: readonly string[]): Promise<ErasedAt> => {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; erasedAt: string }>`
    select hash, max(erased_at) as erased_at from erased_identifier where hash = any(${[...hashes]}::text[])
    group by hash`.execute(db);
  return new Map(rows.map(({ hash, erasedAt }) => [hash, erasedAt]));
};

/** Data from before an erasure bring nobody back; data a person gives afterwards do. */
export const mustNotBeErased = (
  erasedAt: ErasedAt,
  { hashes, since }: { hashes: readonly string[]; since: string | null },
): void => {
  if (hashes.some((hash) => erasedAt.has(hash) && (since === null || erasedAt.get(hash)! >= since)))
    refuse(409, 'This person was erased after these data were captured', 'erased');
};
