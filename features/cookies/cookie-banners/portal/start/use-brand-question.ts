import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { brands, firstBrandName, universalBrandId } from '../../../../organisation/brands/contract.ts';

type BrandChoice = { brandId: number; brandName: string };

/** What is asked about the brand: nothing where there is one, its name where nobody has given it one. */
export type BrandQuestion =
  | { kind: 'name'; brandId: number | undefined; brands: readonly BrandChoice[] }
  | { kind: 'one'; brandId: number; brands: readonly BrandChoice[] }
  | { kind: 'choose'; brandId: undefined; brands: readonly BrandChoice[] }
  | { kind: 'none'; brandId: undefined; brands: readonly BrandChoice[] };

export const useBrandQuestion = (): BrandQuestion => {
  const { brands: all, person } = useSurroundings();
  const may = useMay();
  const isEverywhere = person.brandIds.includes(universalBrandId);
  const own = all.filter(
    ({ brandId }) => brandId !== universalBrandId && (isEverywhere || person.brandIds.includes(brandId)),
  );
  const [first] = own;
  if (first === undefined) {
    const kind = isEverywhere && may(brands.create.access) ? 'name' : 'none';
    return { kind, brandId: undefined, brands: own };
  }
  if (own.length > 1) return { kind: 'choose', brandId: undefined, brands: own };
  const isUnnamed = first.brandName === firstBrandName && may(brands.update.access);
  return { kind: isUnnamed ? 'name' : 'one', brandId: first.brandId, brands: own };
};
