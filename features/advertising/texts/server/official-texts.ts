import type { Db } from '@candour/kit/server/database';
import { inOrder, type ListEntry, type ListFile } from '../../vendors/door.ts';
import { textKinds, type OfficialEntry, type OfficialTexts } from '../contract.ts';
import { translationOf, type TranslationFile } from './translation-file.ts';

/**
 * The official texts of a list in a language: translated as a whole, or in English as a whole, because
 * strings name the one language that visitors read.
 */
export const officialTexts = async (db: Db, file: ListFile, code: string): Promise<OfficialTexts> => {
  const translation = await translationFor(db, code);
  const covers = translation && coversList(translation.content, file);
  const texts: TranslationFile | ListFile = covers ? translation.content : file;
  return {
    languageCode: covers ? translation.languageCode : 'en',
    vendorListVersion: texts.vendorListVersion,
    groups: textKinds.map((kind) => ({
      kind,
      entries: inOrder(file[kind]).map((entry) => entryOf(entry, texts[kind])),
    })),
  };
};

/** Whether a translation has every text of a list. */
export const coversList = (content: TranslationFile, file: ListFile): boolean =>
  textKinds.every((kind) => hasAll(content[kind], file[kind]));

/** In the very language, or in its main one: `de` for `de-at`. */
const translationFor = async (db: Db, code: string) => {
  const [main = ''] = code.toLowerCase().split('-');
  if (main === 'en') return undefined;
  const found = await db
    .selectFrom('iabTranslation')
    .select(['languageCode', 'content'])
    .where('languageCode', 'in', [code.toLowerCase(), main])
    .execute();
  const best = found.find(({ languageCode }) => languageCode === code.toLowerCase()) ?? found[0];
  return best && { languageCode: best.languageCode, content: translationOf(best.content) };
};

const hasAll = (translated: ListFile['purposes'], own: ListFile['purposes']): boolean =>
  inOrder(own).every(({ id }) => inOrder(translated).some((entry) => entry.id === id));

/** Words from the translation; what a stack covers from the list. */
const entryOf = (own: ListEntry, texts: ListFile['purposes']): OfficialEntry => {
  const { name, description, illustrations } = inOrder(texts).find(({ id }) => id === own.id) ?? own;
  return {
    id: own.id,
    name,
    description,
    illustrations: illustrations ?? [],
    purposes: own.purposes ?? [],
    specialFeatures: own.specialFeatures ?? [],
  };
};
