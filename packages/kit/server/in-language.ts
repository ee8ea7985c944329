import { sql } from 'kysely';
import type { Db } from './database.ts';
import { notFound } from './refusal.ts';

type Entry = { languageId: number };

/** Replaces texts of a row with those in a language, where it has them. */
export type IntoLanguage = <R extends object>(row: R, translations: readonly Entry[]) => R;

const asItIs: IntoLanguage = (row) => row;

/**
 * Puts rows into a language: each text in it, otherwise in its base language (French for Canadian French),
 * otherwise as it was written. 404 if there is no such language; without one the rows stay as they are.
 */
export const intoLanguage = async (db: Db, languageId: number | undefined): Promise<IntoLanguage> => {
  if (languageId === undefined) return asItIs;
  const { rows } = await sql<Entry>`
    select base.language_id from language asked
    join language base on base.language_id = asked.language_id
      or lower(base.language_code) = lower(split_part(asked.language_code, '-', 1))
    where asked.language_id = ${languageId}
    order by base.language_id = asked.language_id`.execute(db);
  if (rows.length === 0) return notFound();
  const order = rows.map((row) => row.languageId);
  return (row, translations) => Object.assign({}, row, ...order.map((id) => textsIn(translations, id)));
};

const textsIn = (translations: readonly Entry[], id: number): object => {
  const { languageId: _, ...texts } = translations.find(({ languageId }) => languageId === id) ?? {
    languageId: id,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== null));
};
