import { viewAll } from './list-state.ts';

type Brand = { brandId: number; brandName: string };

/** The choices of a brand filter, and the initial one. */
export type BrandChoices = { choices: readonly Brand[]; startId: number };

const universal = 0;

/** The brand of somebody who has only one besides the Universal brand; undefined if there is a choice. */
export const onlyBrandOf = (brands: readonly Brand[], brandIds: readonly number[]): Brand | undefined => {
  const [only, ...more] = ownBrands(brands, brandIds);
  return more.length === 0 ? only : undefined;
};

const ownBrands = (brands: readonly Brand[], brandIds: readonly number[]): Brand[] =>
  brands.filter(
    ({ brandId }) => brandId !== universal && (brandIds.includes(universal) || brandIds.includes(brandId)),
  );

/**
 * The brands a person may filter by: their own, by name, without the Universal brand, with an entry for all
 * of them first. A single brand is preselected and there is nothing to choose (specification 1 §6, §7).
 */
export const brandChoicesOf = (brands: readonly Brand[], brandIds: readonly number[]): BrandChoices => {
  const isUniversal = brandIds.includes(universal);
  const only = onlyBrandOf(brands, brandIds);
  // Rows of the Universal brand also belong to a universal person, and stay alongside those of the one
  // brand.
  if (only !== undefined) return { choices: [only], startId: isUniversal ? viewAll : only.brandId };
  const mine = ownBrands(brands, brandIds).toSorted((a, b) => a.brandName.localeCompare(b.brandName));
  const all = { brandId: viewAll, brandName: isUniversal ? 'View All' : 'View All My Brands' };
  return { choices: [all, ...mine], startId: viewAll };
};
