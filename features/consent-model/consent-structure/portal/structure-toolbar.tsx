import { mdiCookieOutline, mdiDomain, mdiUnfoldLessHorizontal, mdiUnfoldMoreHorizontal } from '@mdi/js';
import { brandChoicesOf } from '@candour/kit/portal/brand-filter.ts';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { Button } from '@candour/ui/button.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import classes from './consent-structure.module.css';
import type { StructureAddress } from './structure-address.ts';

/** Search, brand, cookie channels, and expanding everything at once. */
export const StructureToolbar = ({ expandAll }: { expandAll: (isAll: boolean) => void }) => {
  const [{ q = '', brand, cookies }, change] = useAddress<StructureAddress>();
  const { brands, person, brandLabel } = useSurroundings();
  const { choices, startId } = brandChoicesOf(brands, person.brandIds);
  return (
    <div className={classes.toolbar}>
      <SearchInput
        label="Search the structure"
        value={q}
        onSearch={(text) => change({ q: text === '' ? undefined : text })}
      />
      {choices.length > 1 && (
        <FilterChip
          label={brandLabel}
          icon={mdiDomain}
          choices={choices.map(({ brandId, brandName }) => ({ value: String(brandId), label: brandName }))}
          value={brand ?? String(startId)}
          onChoose={(value) => change({ brand: value === String(startId) ? undefined : value })}
        />
      )}
      <FilterChip
        label="Show cookie channels"
        icon={mdiCookieOutline}
        choices={[
          { value: '', label: 'No' },
          { value: 'shown', label: 'Yes' },
        ]}
        value={cookies ?? ''}
        onChoose={(value) => change({ cookies: value === '' ? undefined : value })}
      />
      <span className={classes.unfold}>
        <Button look="quiet" small icon={mdiUnfoldMoreHorizontal} onClick={() => expandAll(true)}>
          Expand all
        </Button>
        <Button look="quiet" small icon={mdiUnfoldLessHorizontal} onClick={() => expandAll(false)}>
          Collapse all
        </Button>
      </span>
    </div>
  );
};
