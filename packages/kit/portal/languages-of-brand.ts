import { useSurroundings } from './surroundings.tsx';

type Language = { languageId: number; isDefault: boolean; brandIds: readonly number[] };
type BrandId = number | null | undefined;

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

/** The language of a brand's texts before they are translated. */
export const useSourceLanguage = (languages: readonly Language[], brandId: BrandId): number | undefined => {
  const { brands } = useSurroundings();
  const own = brands.find((brand) => brand.brandId === brandId && brand.brandId !== universal);
  return own?.defaultLanguageId ?? languages.find(({ isDefault }) => isDefault)?.languageId;
};
