import { mdiChevronDown, mdiClose, mdiDomain } from '@mdi/js';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { Schema } from '../contract/route.ts';
import { ColumnMenu } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './filter-bar.module.css';
import type { List } from './use-list.ts';
import { useSurroundings } from './surroundings.tsx';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type Props<F extends Fields> = {
  list: List<F>;
  /** What the search looks through: "Search brands". */
  search: string;
  /** More filters, such as a language. */
  children?: ReactNode;
  /** A button at the end of the line. */
  tool?: ReactNode;
};

/** Search and filters above a list, and the choice of its columns. */
export const ListToolbar = <F extends Fields>({ list, search, children, tool }: Props<F>) => (
  <FilterBar
    search={{
      label: search,
      value: list.state.search,
      onSearch: (text, isNew) => list.change({ search: text }, isNew),
    }}
    tools={
      <>
        {tool}
        {list.allColumns.length > 2 && <ColumnMenu list={list} />}
      </>
    }
  >
    {list.facts.scope === 'brand' && list.brands.choices.length > 1 && <BrandChip list={list} />}
    {list.filters.map(({ name, label, choices }) => (
      <FilterChip
        key={name}
        label={label}
        choices={[{ value: '', label: 'All' }, ...choices]}
        value={list.state.filters[name] ?? ''}
        onChoose={(value) => list.change({ filters: withFilter(list.state.filters, name, value) })}
      />
    ))}
    {children}
    {list.isNarrowed && (
      <Button look="quiet" icon={mdiClose} onClick={list.clear}>
        Clear
      </Button>
    )}
  </FilterBar>
);

const BrandChip = <F extends Fields>({ list }: { list: List<F> }) => {
  const { brandLabel } = useSurroundings();
  return (
    <FilterChip
      label={brandLabel}
      icon={mdiDomain}
      choices={list.brands.choices.map(({ brandId, brandName }) => ({
        value: String(brandId),
        label: brandName,
      }))}
      value={String(list.state.brandId)}
      onChoose={(value) => list.change({ brandId: Number(value) })}
    />
  );
};

type ChipProps = {
  label: string;
  icon?: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
};

/** A filter as a chip that shows its choice and opens the alternatives. */
export const FilterChip = ({ label, icon, choices, value, onChoose }: ChipProps) => {
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  const isSet = chosen !== choices[0];
  return (
    <MenuButton
      label={`${label}: ${chosen?.label ?? ''}`}
      iconAfter={mdiChevronDown}
      className={cx(classes.chip, isSet && classes.set)}
      {...(icon === undefined ? {} : { icon })}
      items={() =>
        choices.map((choice) => ({
          label: choice.label,
          isChecked: choice.value === value,
          run: () => onChoose(choice.value),
        }))
      }
    >
      <span className={classes.label}>{label}:</span>
      <span className={classes.choice}>{chosen?.label}</span>
    </MenuButton>
  );
};

const withFilter = (filters: Readonly<Record<string, string>>, name: string, value: string) =>
  Object.fromEntries(Object.entries({ ...filters, [name]: value }).filter(([, one]) => one !== ''));
