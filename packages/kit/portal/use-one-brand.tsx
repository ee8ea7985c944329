import { mdiDomain } from '@mdi/js';
import type { ReactNode } from 'react';
import { FilterChip } from './list-toolbar.tsx';
import { useSurroundings } from './surroundings.tsx';
import { useAddress } from './use-address.ts';
import { useBrandChoices } from './use-brand-choices.ts';

/** The one brand that a screen is about, and what chooses another if there are several. */
export type OneBrand = { brandId: number | undefined; choice: ReactNode };

/** Keeps the brand in the address; it begins with the first one by name. */
export const useOneBrand = (): OneBrand => {
  const { brandLabel } = useSurroundings();
  const [{ brand }, change] = useAddress<'brand'>();
  const choices = useBrandChoices()
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => a.label.localeCompare(b.label))
    .map(({ value, label }) => ({ value: String(value), label }));
  const chosen = choices.find(({ value }) => value === brand) ?? choices[0];
  return {
    brandId: chosen === undefined ? undefined : Number(chosen.value),
    choice: choices.length > 1 && (
      <FilterChip
        label={brandLabel}
        icon={mdiDomain}
        choices={choices}
        value={chosen?.value ?? ''}
        onChoose={(value) => change({ brand: value })}
      />
    ),
  };
};
