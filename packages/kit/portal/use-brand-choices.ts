import type { Choice } from '@candour/ui/choice.ts';
import { useSurroundings } from './surroundings.tsx';

/** The brands a person may work on; the Universal one only for those who have it. */
export const useBrandChoices = (): Choice[] => useOwnBrands().map(choiceOf);

/** The brands a person may put a row in: inactive ones get nothing new. */
export const useActiveBrandChoices = (): Choice[] =>
  useOwnBrands()
    .filter(({ isActive }) => isActive)
    .map(choiceOf);

type Brand = { brandId: number; brandName: string; isActive: boolean };

const useOwnBrands = (): Brand[] => {
  const { brands, person } = useSurroundings();
  return brands.filter(({ brandId }) => person.brandIds.includes(0) || person.brandIds.includes(brandId));
};

const choiceOf = ({ brandId, brandName }: Brand): Choice => ({ value: brandId, label: brandName });
