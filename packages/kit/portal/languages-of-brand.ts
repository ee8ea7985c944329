import type { Choice } from '@candour/ui/choice.ts';
import { useSurroundings } from './surroundings.tsx';
import { withChosen } from './with-chosen.ts';

type Language = { languageId: number; isDefault: boolean; brandIds: readonly number[] };
type Named = { languageId: number; languageName: string };
type BrandId = number | null | undefined;

/** The languages of the organisation as somebody is told of them: those they can use, and the names of the others. */
export type KnownLanguages = {
  assignedLanguages: readonly (Language & Named)[];
  otherLanguages: readonly Named[];
};
/** Before they are there. */
export const noLanguages: KnownLanguages = { assignedLanguages: [], otherLanguages: [] };

const universal = 0;

/**
 * The organisation's languages that a brand has; a row for all brands may use any of them. `held` are those
 * that a row already has: they stay.
 */
export const languagesOfBrand = <Spoken extends Language>(
  languages: readonly Spoken[],
  brandId: BrandId,
  held: readonly number[] = [],
): Spoken[] =>
  languages.filter(
    ({ brandIds, languageId }) =>
      !brandId || brandIds.length === 0 || brandIds.includes(brandId) || held.includes(languageId),
  );

/** What a language is called, also one that is for other brands only. */
export const nameOfLanguage = (
  { assignedLanguages, otherLanguages }: KnownLanguages,
  languageId: number | undefined,
): string =>
  [...assignedLanguages, ...otherLanguages].find((one) => one.languageId === languageId)?.languageName ?? '';

/** The languages that a row can be in, to be chosen from: those of its brand, and `held`, which it has already. */
export const languageChoices = (
  known: KnownLanguages | undefined,
  brandId: BrandId,
  held: readonly number[] = [],
): Choice<number>[] => {
  if (known === undefined) return [];
  const open = languagesOfBrand(known.assignedLanguages, brandId, held).map(choiceOf);
  return withChosen(open, held, (languageId) => nameOfLanguage(known, languageId));
};

const choiceOf = ({ languageId, languageName }: Named): Choice<number> => ({
  value: languageId,
  label: languageName,
});

/** The language of a brand's texts before they are translated. */
export const useSourceLanguage = (
  languages: readonly Pick<Language, 'languageId' | 'isDefault'>[],
  brandId: BrandId,
): number | undefined => useSourceLanguages(languages)(brandId);

/** The same, for rows of several brands. */
export const useSourceLanguages = (
  languages: readonly Pick<Language, 'languageId' | 'isDefault'>[],
): ((brandId: BrandId) => number | undefined) => {
  const { brands } = useSurroundings();
  return (brandId) => {
    const own = brands.find((brand) => brand.brandId === brandId && brand.brandId !== universal);
    return own?.defaultLanguageId ?? languages.find(({ isDefault }) => isDefault)?.languageId;
  };
};
