import { sql } from 'kysely';
import type { Db } from './database.ts';
import { refuseFields } from './refusal.ts';

/** Condition on the table `language`: it is for all brands, or for this one too. What is universal may be in any. */
export const isOpenTo = (brandId: number) =>
  sql<boolean>`(${brandId} = 0 or language.brand_ids = '[]' or language.brand_ids @> to_jsonb(${brandId}::int))`;

/** Refuses languages that are for other brands only, at the field of the first of them. */
export const mustBeOpenTo = async (
  db: Db,
  {
    brandId,
    languageIds,
    field,
  }: { brandId: number; languageIds: readonly number[]; field: (at: number) => string },
): Promise<void> => {
  if (languageIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select language_id as id from language
    where language_id = any(${[...languageIds]}) and not ${isOpenTo(brandId)}`.execute(db);
  const at = languageIds.findIndex((id) => rows.some((closed) => closed.id === id));
  if (at >= 0) refuseFields({ [field(at)]: 'This language is for other brands only' });
};
