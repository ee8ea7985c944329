import { viewAll } from './list-state.ts';

type Brand = { brandId: number; brandName: string };

/** The choices of a brand filter, and the one it starts with. */
export type BrandChoices = { choices: readonly Brand[]; startId: number };

const universal = 0;

/** The brand of somebody who has just one besides the Universal brand; undefined where there is something to choose. */
export const onlyBrandOf = (brands: readonly Brand[], brandIds: readonly number[]): Brand | undefined => {
  const [only, ...more] = ownBrands(brands, brandIds);
  return more.length === 0 ? only : undefined;
};

const ownBrands = (brands: readonly Brand[], brandIds: readonly number[]): Brand[] =>
  brands.filter(
    ({ brandId }) => brandId !== universal && (brandIds.includes(universal) || brandIds.includes(brandId)),
  );

/**
 * The brands a person may filter by: their own, by name, without the Universal brand, led by an entry for all
 * of them. With a single brand that one is chosen and there is nothing to choose (specification 1 §6, §7).
 */
export const brandChoicesOf = (brands: readonly Brand[], brandIds: readonly number[]): BrandChoices => {
  const isUniversal = brandIds.includes(universal);
  const only = onlyBrandOf(brands, brandIds);
  // Rows of the Universal brand are a universal person's as well, and stay beside those of the one brand.
  if (only !== undefined) return { choices: [only], startId: isUniversal ? viewAll : only.brandId };
  const mine = ownBrands(brands, brandIds).toSorted((a, b) => a.brandName.localeCompare(b.brandName));
  const all = { brandId: viewAll, brandName: isUniversal ? 'View All' : 'View All My Brands' };
  return { choices: [all, ...mine], startId: viewAll };
};
