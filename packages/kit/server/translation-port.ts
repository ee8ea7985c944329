import { sql, type RawBuilder } from 'kysely';
import type { Access } from '../contract/access.ts';
import type { Call } from './call.ts';
import type { Db } from './database.ts';
import type { Row } from './row.ts';

/** One row with its texts in its own language and in others. */
export type TranslatedRow = {
  id: number;
  /** What staff call it. */
  label: string;
  brandId: number;
  /** The language of its own texts where that is not the brand's. */
  sourceLanguageId?: number;
  /** The languages it may be translated into; all that are open to its brand where absent. */
  languageIds?: readonly number[];
  source: Row;
  translations: Readonly<Record<number, Row>>;
  /** Languages whose translation is older than the text. */
  outdated: readonly number[];
  /** The same for single texts, by path, where the noun knows it. */
  isOutdated?: (languageId: number, path: string) => boolean;
  /** What people call single texts, by path, where `titles` does not say. */
  titles?: Readonly<Record<string, string>>;
};

/** How texts of a noun leave for translators and come back. */
export type TranslationPort = {
  /** The noun, as files name it. */
  name: string;
  area: number;
  /** In camelCase. */
  table: string;
  access: { read: Access; write: Access };
  /** The members that are texts, with what people call them. */
  titles: Readonly<Record<string, string>>;
  /** All rows that the caller may see. */
  rows: (db: Db) => Promise<TranslatedRow[]>;
  /**
   * The same texts as a query, for pages of them: one row each with `id`, `label`, `brandId`, `path`, `title`,
   * `source`, `translation` and `isOutdated`. Where it is absent they are made of `rows`.
   */
  texts?: (db: Db, languageId: number) => RawBuilder<unknown>;
  /** Writes all texts of a row in one language, by the rules of the noun; `changes` are those that are new, by path. */
  save: (
    call: Call,
    saved: { id: number; languageId: number; texts: Row; changes: Readonly<Record<string, string>> },
  ) => Promise<void>;
};

type Entry = { languageId: number } & Row;

/** The entries of a column `translations`, by their language. */
export const byLanguage = (entries: readonly Entry[]): Record<number, Row> =>
  Object.fromEntries(entries.map(({ languageId, ...texts }) => [languageId, texts]));

/** A column `translations` with the texts of one language in place of those before. */
export const replaced = (
  entries: readonly Entry[],
  { languageId, texts }: { languageId: number; texts: Row },
): Entry[] => [...entries.filter((entry) => entry.languageId !== languageId), { languageId, ...texts }];

/** The entry of a row's `translations` for one language, looked for once however many texts it has: `spoken.entry`. */
export const spokenIn = (languageId: number): RawBuilder<unknown> => sql`
  left join lateral (
    select entry from jsonb_array_elements(row.translations) entry
    where entry ->> 'languageId' = ${String(languageId)} limit 1) spoken on true`;
