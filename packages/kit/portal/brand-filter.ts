import { viewAll } from './list-state.ts';

type Brand = { brandId: number; brandName: string };

/** The choices of a brand filter, and the one it starts with. */
export type BrandChoices = { choices: readonly Brand[]; startId: number };

const universal = 0;

/**
 * The brands a person may filter by: their own, by name, without the Universal brand, led by an entry for all
 * of them. With a single brand that one is chosen and there is nothing to choose (specification 1 §6, §7).
 */
export const brandChoicesOf = (brands: readonly Brand[], brandIds: readonly number[]): BrandChoices => {
  const isUniversal = brandIds.includes(universal);
  const mine = brands
    .filter(({ brandId }) => brandId !== universal && (isUniversal || brandIds.includes(brandId)))
    .toSorted((a, b) => a.brandName.localeCompare(b.brandName));
  const [only] = mine;
  // A universal person also sees rows of the Universal brand, so a single brand is no choice made for them.
  if (mine.length === 1 && only !== undefined && !isUniversal) {
    return { choices: mine, startId: only.brandId };
  }
  const all = { brandId: viewAll, brandName: isUniversal ? 'View All' : 'View All My Brands' };
  return { choices: [all, ...mine], startId: viewAll };
};
