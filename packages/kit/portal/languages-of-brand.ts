import { useSurroundings } from './surroundings.tsx';

type Language = { languageId: number; isDefault: boolean; brandIds: readonly number[] };
type BrandId = number | null | undefined;

const universal = 0;

/**
 * Those of the languages of the organisation that a brand has; what is for all brands may be in any of them. `held`
 * are those that a row has already: they stay.
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

/** The language that the texts of a brand are in before they are translated. */
export const useSourceLanguage = (languages: readonly Language[], brandId: BrandId): number | undefined => {
  const { brands } = useSurroundings();
  const own = brands.find((brand) => brand.brandId === brandId && brand.brandId !== universal);
  return own?.defaultLanguageId ?? languages.find(({ isDefault }) => isDefault)?.languageId;
};
