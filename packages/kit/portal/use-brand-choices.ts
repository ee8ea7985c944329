import type { Choice } from '@candour/ui/choice.ts';
import { useSurroundings } from './surroundings.tsx';

/** The brands a person may put a row in; the Universal one only for those who have it. */
export const useBrandChoices = (): Choice[] => {
  const { brands, person } = useSurroundings();
  return brands
    .filter(({ brandId }) => person.brandIds.includes(0) || person.brandIds.includes(brandId))
    .map(({ brandId, brandName }) => ({ value: brandId, label: brandName }));
};
