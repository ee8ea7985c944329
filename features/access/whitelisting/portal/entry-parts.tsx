import { texts } from '@candour/kit/contract/texts';
import type { Column } from '@candour/kit/portal/columns.ts';
import type { RowActions } from '@candour/kit/portal/row-actions.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useBrandNames } from '@candour/kit/portal/use-brand-names.ts';
import type { Records } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';

const catalogue = texts({
  active: 'Active',
  inactive: 'Inactive',
});

/** What entries of both kinds have. */
type Entry = {
  appliesTo: string[];
  brandIds: number[];
  description: string;
  isActive: boolean;
  createdBy: string;
};

/** The columns besides the value itself. */
export const useEntryColumns = <Row extends Entry>(
  targets: Readonly<Record<string, string>>,
): Column<Row>[] => {
  const words = useTexts(catalogue);
  const brandNames = useBrandNames();
  return [
    {
      field: 'appliesTo',
      value: ({ appliesTo }) => appliesTo.map((target) => targets[target]).join(', '),
    },
    {
      field: 'brandIds',
      min: 160,
      value: ({ brandIds }) => brandNames(brandIds),
    },
    { field: 'description', priority: 2 },
    {
      field: 'isActive',
      min: 120,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'success' : 'neutral'}>
          {isActive ? words.active : words.inactive}
        </StatusChip>
      ),
    },
    { field: 'createdBy', min: 180, priority: 3 },
  ];
};

/** The actions on an entry: it can be changed by people with all of its brands. */
export const useEntryActions = <Row extends Entry>(records: Records<Row>): ((row: Row) => RowActions) => {
  const { isChangeable } = useChangeable(records.mayWrite);
  return (row) =>
    isChangeable(row)
      ? {
          edit: () => records.open(row),
          enable: row.isActive ? undefined : () => records.change(row, { isActive: true } as Partial<Row>), // of an entry
          disable: row.isActive ? () => records.change(row, { isActive: false } as Partial<Row>) : undefined, // as above
          delete: () => records.doom(row),
        }
      : { view: () => records.open(row) };
};

/** Whether the person may change entries of some brands, and the brands they can choose from. */
export const useChangeable = (mayWrite: boolean) => {
  const { person, brands } = useSurroundings();
  const isUniversal = person.brandIds.includes(0);
  return {
    isChangeable: ({ brandIds }: Pick<Entry, 'brandIds'>): boolean =>
      mayWrite && (isUniversal || brandIds.every((id) => person.brandIds.includes(id))),
    hasChoice: isUniversal ? brands.length > 2 : person.brandIds.length > 1,
    startBrandIds: isUniversal ? [0] : [...person.brandIds],
  };
};

/** Targets as choices of a form. */
export const targetChoices = (targets: Readonly<Record<string, string>>) =>
  Object.entries(targets).map(([value, label]) => ({ value, label }));
