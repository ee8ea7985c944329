import { sql } from 'kysely';
import { wordsOf } from '../contract/fields.ts';
import type { Schema } from '../contract/route.ts';
import type { Db } from './database.ts';
import { nounsBehind, type Endpoint } from './endpoint.ts';
import type { ServedNoun } from './served-noun.ts';

/** A text of the organisation and the languages it exists in besides its own. */
export type Translatable = {
  productArea: number;
  id: number;
  name: string;
  field: string;
  /** What people call it. */
  title: string;
  languageIds: number[];
};

/** The texts of one table that visitors may read, as far as the caller may see them. */
export type TextSource = {
  /** In camelCase. */
  table: string;
  read: (db: Db) => Promise<Translatable[]>;
};

type Translation = { languageId: number };

/** The languages into which one member is translated. */
export const languagesWith = <T extends Translation>(translations: T[], field: keyof T): number[] =>
  translations.filter((translation) => Boolean(translation[field])).map(({ languageId }) => languageId);

/** The texts of all plain nouns that are translated and that visitors read. */
export const textsOfNouns = (endpoints: readonly Endpoint[]): TextSource[] =>
  nounsBehind(endpoints)
    .filter(({ noun, shown }) => noun.translated !== undefined && shown !== false)
    .map((served) => ({ table: served.table, read: (db) => textsOfNoun(db, served) }));

type TranslatedRow = Record<string, unknown> & { translations: (Translation & Record<string, unknown>)[] };

const textsOfNoun = async (
  db: Db,
  { noun, table, rows: own, shown }: ServedNoun,
): Promise<Translatable[]> => {
  const { id, label, area, translated = [] } = noun;
  const columns = sql.join([id, label, ...translated].map((name) => sql.ref(name)));
  const { rows } = await sql<TranslatedRow>`
    select ${columns}, translations from ${sql.table(table)} where ${shown || sql`true`} and ${own ?? sql`true`}`.execute(
    db,
  );
  return rows.flatMap((row) =>
    translated
      .filter((field) => Boolean(row[field]))
      .map((field) => ({
        productArea: area,
        id: Number(row[id]),
        name: String(row[label]),
        field,
        title: wordsOf(noun.fields.shape[field] as Schema)?.title ?? field, // a member of the noun
        languageIds: languagesWith(row.translations, field),
      })),
  );
};
