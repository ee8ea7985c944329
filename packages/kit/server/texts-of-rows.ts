import { sql } from 'kysely';
import { kindOf } from '../contract/field-kind.ts';
import type { Resource } from '../contract/resource.ts';
import type { Schema } from '../contract/route.ts';
import type { Db } from './database.ts';
import type { Row } from './row.ts';
import { rowsOf, type ResourceBehaviour } from './serve-resource.ts';
import { byLanguage, spokenIn, type TranslationPort } from './translation-port.ts';

type Texts = { names: readonly string[]; titles: Readonly<Record<string, string>> };

/** The texts of a plain noun, read without what its lists join and count. */
export const textsOfRows = (
  noun: Resource,
  behaviour: ResourceBehaviour,
  { names, titles }: Texts,
): Pick<TranslationPort, 'rows' | 'texts'> => {
  const shown = Object.entries(titles);
  const isPlain = shown.every(([name]) => kindOf(noun.fields.shape[name] as Schema) === 'text');
  const isOfBrand = 'brandId' in noun.fields.shape;
  const ref = (name: string) => sql.ref(`row.${name}`);
  const brandId = isOfBrand ? ref('brandId') : sql`0`;
  const [id, label] = [ref(noun.id), ref(noun.label)];
  const rows = async (db: Db) => {
    const read = await sql<Row>`
      select ${id} as id, ${label} as label, ${brandId} as brand_id, translations, outdated_languages,
        ${sql.join(names.map(ref))}
      from ${rowsOf(db, behaviour)} order by lower(${label}), 1`.execute(db);
    return read.rows.map((row) => ({
      id: Number(row['id']),
      label: String(row['label']),
      brandId: Number(row['brandId']),
      source: Object.fromEntries(names.map((name) => [name, row[name]])),
      translations: byLanguage(row['translations'] as Entry[]), // the noun has translations
      outdated: row['outdatedLanguages'] as number[],
    }));
  };
  const texts = (db: Db, languageId: number) => sql`
    select ${id} as id, ${label} as label, ${brandId} as brand_id, told.path, told.title, told.source, told.translation,
      row.outdated_languages @> to_jsonb(${languageId}::int) as is_outdated
    from ${rowsOf(db, behaviour)} ${spokenIn(languageId)}
      cross join lateral (values ${sql.join(
        shown.map(
          ([name, title]) =>
            sql`(${name}::text, ${title}::text, ${ref(name)}::text, spoken.entry ->> ${name}::text)`,
        ),
      )}) told (path, title, source, translation)`;
  return isPlain ? { rows, texts } : { rows };
};

type Entry = { languageId: number } & Row;
