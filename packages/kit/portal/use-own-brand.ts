import { useSurroundings } from './surroundings.tsx';

/** The brand of somebody who has just one; undefined where there is something to choose. */
export const useOwnBrand = (): number | undefined => {
  const { brands, person } = useSurroundings();
  const own = brands.filter(
    ({ brandId }) => brandId !== 0 && (person.brandIds.includes(0) || person.brandIds.includes(brandId)),
  );
  return own.length === 1 ? own[0]?.brandId : undefined;
};
