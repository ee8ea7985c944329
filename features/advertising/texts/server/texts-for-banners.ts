import type { Db } from '@candour/kit/server/database';
import type { ListFile, OfficialTranslation } from '../../vendors/door.ts';
import { inOrder } from '../../vendors/door.ts';
import type { Illustrations, Labels } from '../contract.ts';
import { coversList } from './official-texts.ts';
import { stacksOf } from './own-texts.ts';
import { translationOf, type TranslationFile } from './translation-file.ts';

/** A stack with its standard name and what it stands for. */
type BannerStack = { name: string; purposes: readonly number[]; specialFeatures: readonly number[] };

/** What there is to say about vendors in the banners of a brand. */
export type BannerTexts = {
  /** The official translation for a language, or for its main one, that has all texts of the list. */
  translationIn: (languageCode: string) => OfficialTranslation | undefined;
  /** What the brand wrote itself in a language, by its code. */
  labelsIn: (languageCode: string) => Partial<Labels>;
  /** By kind and number, as in `purposes 3`. */
  illustrationsIn: (languageCode: string) => Illustrations;
  /** With their standard names. */
  stacksIn: (languageCode: string) => BannerStack[];
};

/** What banners of a brand say around and in the standard texts; `file` is the list in use. */
export const textsForBanners = async (
  db: Db,
  { brandId, file }: { brandId: number; file: ListFile | null },
): Promise<BannerTexts> => {
  const rows = await db
    .selectFrom('iabText')
    .innerJoin('language', 'language.languageId', 'iabText.languageId')
    .select(['languageCode', 'labels', 'illustrations'])
    .where('brandId', '=', brandId)
    .execute();
  const inLanguage = (code: string) =>
    rows.find(({ languageCode }) => languageCode.toLowerCase() === code.toLowerCase());
  const translations = file === null ? [] : await translationsOf(db, file);
  const translationIn = (code: string) => {
    const [main] = code.toLowerCase().split('-');
    if (main === 'en') return undefined;
    return [code.toLowerCase(), main]
      .map((wanted) => translations.find(({ languageCode }) => languageCode === wanted))
      .find((found) => found !== undefined);
  };
  const { stacks } = await stacksOf(db, brandId);
  return {
    translationIn,
    labelsIn: (code) => inLanguage(code)?.labels ?? {},
    illustrationsIn: (code) => inLanguage(code)?.illustrations ?? {},
    stacksIn: (code) => {
      const names = translationIn(code)?.content.stacks ?? {};
      return inOrder(file?.stacks ?? {})
        .filter(({ id }) => stacks.includes(id))
        .map(({ id, name, purposes = [], specialFeatures = [] }) => ({
          name: inOrder(names).find((each) => each.id === id)?.name ?? name,
          purposes,
          specialFeatures,
        }));
    },
  };
};

type Loaded = OfficialTranslation & { content: TranslationFile };

const translationsOf = async (db: Db, file: ListFile): Promise<Loaded[]> => {
  const rows = await db.selectFrom('iabTranslation').select(['languageCode', 'content']).execute();
  return rows
    .map(({ languageCode, content }) => ({ languageCode, content: translationOf(content) }))
    .filter(({ content }) => coversList(content, file));
};
