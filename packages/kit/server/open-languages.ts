import { sql } from 'kysely';
import type { Db } from './database.ts';
import { mustExist } from './references.ts';
import { refuseFields } from './refusal.ts';

/**
 * Condition on the table `language`: it is for all brands, or for this one too. Universal rows may be in
 * any.
 */
export const isOpenTo = (brandId: number) =>
  sql<boolean>`(${brandId} = 0 or language.brand_ids = '[]' or language.brand_ids @> to_jsonb(${brandId}::int))`;

/** The languages that rows of a brand may be in. */
export const openLanguages = async (db: Db, brandId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select language_id as id from language where ${isOpenTo(brandId)}`.execute(db);
  return rows.map(({ id }) => id);
};

export type SpokenLanguage = {
  languageId: number;
  languageCode: string;
  languageName: string;
  isRightToLeft: boolean;
  /** What the texts of a row itself are in: the default language of its brand. */
  isSource: boolean;
};

/** The languages of the organisation that are open to a brand, by name. */
export const spokenLanguages = async (db: Db, brandId: number): Promise<SpokenLanguage[]> => {
  const { rows } = await sql<SpokenLanguage>`
    select language_id as "languageId", language_code as "languageCode", language_name as "languageName",
      is_right_to_left as "isRightToLeft", coalesce(language_id = b.default_language_id, is_default) as "isSource"
    from language left join brand b on b.brand_id = ${brandId} and ${brandId} <> 0
    where is_assigned and ${isOpenTo(brandId)} order by lower(language_name)`.execute(db);
  return rows;
};

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

type Writing = {
  /** Brand of the row that is written; 0 if it is for all brands. */
  brandId: number;
  languageIds: readonly number[];
  /** The languages that the row already has. */
  held?: readonly number[];
  field: (at: number) => string;
};

/**
 * Refuses languages that the system does not know, those that are named a second time, and new ones that are for other
 * brands: what was written before stays.
 */
export const mustSpeak = async (
  db: Db,
  { brandId, languageIds, held = [], field }: Writing,
): Promise<void> => {
  await mustExist(db, { table: 'language', column: 'language_id', ids: languageIds, field });
  const again = languageIds.findIndex((id, at) => languageIds.indexOf(id) < at && !isTwiceIn(held, id));
  if (again >= 0) refuseFields({ [field(again)]: 'This value has already been provided' });
  const places = languageIds.flatMap((languageId, at) =>
    held.includes(languageId) ? [] : [{ languageId, at }],
  );
  await mustBeOpenTo(db, {
    brandId,
    languageIds: places.map(({ languageId }) => languageId),
    field: (place) => field(places[place]?.at ?? 0),
  });
};

const isTwiceIn = (ids: readonly number[], id: number): boolean => ids.indexOf(id) !== ids.lastIndexOf(id);
