import { texts } from '../contract/texts.ts';
import { FilterChip } from './list-toolbar.tsx';
import { useSurroundings } from './surroundings.tsx';
import { useTexts } from './use-words.ts';

const catalogue = texts({ brand: 'Brand' });

type Props = {
  /** The id, or "-1" for all. */
  brand: string;
  choose: (brand: string) => void;
};

/** Chooses one brand or all of them, for those who have several. */
export const BrandChip = ({ brand, choose }: Props) => {
  const words = useTexts(catalogue);
  const { brands } = useSurroundings();
  const choices = brands.filter(({ brandId }) => brandId !== 0);
  if (choices.length < 2) return null;
  return (
    <FilterChip
      label={words.brand}
      choices={[
        { value: '-1', label: 'View All' },
        ...choices.map(({ brandId, brandName }) => ({ value: String(brandId), label: brandName })),
      ]}
      value={brand}
      onChoose={choose}
    />
  );
};
