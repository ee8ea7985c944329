import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

const longest = 50;

/** A free name for a copy in the product: "Auditor (copy)", "Auditor (copy 2)". */
export const freeName = async (db: Db, productId: number, name: string): Promise<string> => {
  const rows = await db
    .selectFrom('productRole')
    .select(sql<string>`lower(role_name)`.as('name'))
    .where('productId', '=', productId)
    .execute();
  const taken = new Set(rows.map((row) => row.name));
  const named = (count: number): string => {
    const ending = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const candidate = name.slice(0, longest - ending.length).trimEnd() + ending;
    return taken.has(candidate.toLowerCase()) ? named(count + 1) : candidate;
  };
  return named(1);
};
