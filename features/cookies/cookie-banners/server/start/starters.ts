import { builtInWording } from '@candour/consent/category-texts.ts';
import { cookieScriptTypeIds } from '../../../services/contract.ts';
import type { Category } from './categories.ts';
import type { StartLanguage, Starting } from './starting.ts';

/**
 * One service for each category that visitors can refuse, with the same name: pages mark what waits for it,
 * and real services replace it once they are known. Returns their ids.
 */
export const addStarters = async (
  call: Starting,
  {
    brandId,
    languages,
    categories,
  }: { brandId: number; languages: readonly StartLanguage[]; categories: readonly Category[] },
): Promise<number[]> => {
  const ids: number[] = [];
  for (const category of categories.filter(({ isStrictlyNecessary }) => !isStrictlyNecessary)) {
    const { categoryId, categoryName, displayText } = category;
    const known = await call.db
      .selectFrom('cookieScript')
      .select('cookieScriptId')
      .where('brandId', '=', brandId)
      .where((eb) => eb(eb.fn('lower', ['cookieScriptName']), '=', categoryName.toLowerCase()))
      .executeTakeFirst();
    const id =
      known?.cookieScriptId ??
      (await call.platform.serviceWriter.create(call, {
        brandId,
        parentCookieCategoryId: categoryId,
        cookieScriptName: categoryName,
        scriptName: categoryName,
        displayText,
        cookieScriptType: cookieScriptTypeIds.PageElement,
        translations: translationsOf(category, languages),
      }));
    ids.push(id);
  }
  return ids;
};

const translationsOf = (category: Category, languages: readonly StartLanguage[]) =>
  languages.flatMap(({ languageId, languageCode }) => {
    const wording = builtInWording(category, languageCode);
    if (wording === undefined || wording.name === category.categoryName) return [];
    return [{ languageId, scriptName: wording.name, displayText: wording.text, cookiePurposes: {} }];
  });
