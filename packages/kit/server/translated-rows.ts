import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Resource } from '../contract/resource.ts';
import type { Db } from './database.ts';
import { mustSpeak } from './open-languages.ts';
import type { Row } from './row.ts';

type Entry = { languageId: number };

const entriesOf = (row: Row): Entry[] => row['translations'] as Entry[]; // the noun has translations
// JSON columns come back with their members in a different order.
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));

/** Refuses translations into languages that the brand of a row does not have. */
export const mustKnowLanguages = async (db: Db, noun: Resource, record: Row, before?: Row): Promise<void> => {
  if (noun.translated === undefined) return;
  await mustSpeak(db, {
    brandId: Number(record['brandId'] ?? 0),
    languageIds: entriesOf(record).map(({ languageId }) => languageId),
    held: before === undefined ? [] : entriesOf(before).map(({ languageId }) => languageId),
    field: (at) => `translations.${at}.languageId`,
  });
};

/** The languages that wait for a newer translation once `record` has replaced `before`. */
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
