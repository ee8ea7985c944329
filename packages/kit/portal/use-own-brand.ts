import { onlyBrandOf } from './brand-filter.ts';
import { useSurroundings } from './surroundings.tsx';

/** The id of the one brand that somebody has besides the Universal brand. */
export const useOwnBrand = (): number | undefined => {
  const { brands, person } = useSurroundings();
  return onlyBrandOf(brands, person.brandIds)?.brandId;
};
