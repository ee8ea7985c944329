import type { ReactNode } from 'react';
import { BrandChip } from './brand-chip.tsx';
import { useSurroundings } from './surroundings.tsx';
import { useAddress } from './use-address.ts';

const all = -1;

/** The brand in the address, or all (-1), and what chooses another one; brands the person does not know count as all. */
export const useChosenBrand = (): { brandId: number; chip: ReactNode } => {
  const { brands } = useSurroundings();
  const [{ brand }, change] = useAddress<'brand'>();
  // They may not be read yet.
  const isKnown =
    brands.length === 0
      ? /^[1-9]\d{0,8}$/.test(brand ?? '')
      : brands.some(({ brandId }) => brandId !== 0 && String(brandId) === brand);
  const brandId = isKnown ? Number(brand) : all;
  return {
    brandId,
    chip: <BrandChip brand={String(brandId)} choose={(value) => change({ brand: value })} />,
  };
};
