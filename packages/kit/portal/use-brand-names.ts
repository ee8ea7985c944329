import { useSurroundings } from './surroundings.tsx';

/**
 * What brands are called, as one text: `const brandNames = useBrandNames(); brandNames(row.brandIds)`. Brands that
 * the person may not know of are left out.
 */
export const useBrandNames = (): ((brandIds: readonly number[]) => string) => {
  const { brands } = useSurroundings();
  return (brandIds) =>
    brands
      .filter(({ brandId }) => brandIds.includes(brandId))
      .map(({ brandName }) => brandName)
      .join(', ');
};
