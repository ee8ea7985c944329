import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Resource } from '../contract/resource.ts';
import type { Db } from './database.ts';
import { mustBeOpenTo } from './open-languages.ts';
import { mustExist } from './references.ts';
import type { Row } from './row.ts';

type Entry = { languageId: number };

const entriesOf = (row: Row): Entry[] => row['translations'] as Entry[]; // the noun has translations
// JSON columns come back with their members in another order.
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));

/**
 * Refuses translations into languages that the system does not know, and new ones into languages that are for other
 * brands: those a row has already stay.
 */
export const mustKnowLanguages = async (db: Db, noun: Resource, record: Row, before?: Row): Promise<void> => {
  if (noun.translated === undefined) return;
  await mustExist(db, {
    table: 'language',
    column: 'language_id',
    ids: entriesOf(record).map(({ languageId }) => languageId),
    field: (at) => `translations.${at}.languageId`,
  });
  const held = before === undefined ? [] : entriesOf(before).map(({ languageId }) => languageId);
  const places = entriesOf(record).flatMap(({ languageId }, at) =>
    held.includes(languageId) ? [] : [{ languageId, at }],
  );
  await mustBeOpenTo(db, {
    brandId: Number(record['brandId'] ?? 0),
    languageIds: places.map(({ languageId }) => languageId),
    field: (at) => `translations.${places[at]?.at}.languageId`,
  });
};

/** The languages that wait for a newer translation once `record` has taken the place of `before`. */
export const outdatedColumn = (noun: Resource, before: Row, record: Row, confirmed?: number): Row => {
  if (noun.translated === undefined) return {};
  const known = new Map(entriesOf(before).map((entry) => [entry.languageId, entry]));
  const waited = before['outdatedLanguages'] as number[];
  const isNewText = noun.translated.some((name) => !isSame(before[name], record[name]));
  const outdated = entriesOf(record)
    .filter((entry) => isSame(entry, known.get(entry.languageId)))
    .map(({ languageId }) => languageId)
    .filter((languageId) => languageId !== confirmed && (isNewText || waited.includes(languageId)));
  return { outdatedLanguages: JSON.stringify(outdated) };
};
