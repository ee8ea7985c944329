import { numbersInWords } from '@candour/consent/iab/in-words/numbers-in-words.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import type { Column } from '@candour/kit/portal/columns.ts';
import { dateText } from '@candour/kit/portal/dates.ts';
import type { Filter } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { iabCalls, ListedVendor } from '../contract.ts';
import { PolicyLink } from './policy-link.tsx';

const catalogue = texts({
  selected: 'Selected',
  choose: (name: string) => `Work with ${name}`,
  listed: 'In GVL',
  yes: 'Yes',
  deleted: (day: string) => `Deleted ${day}`,
  restrictions: 'Restrictions',
});

const numbers = (ids: readonly number[]): string => (ids.length === 0 ? '' : numbersInWords(ids));

type Options = { toggle: (row: ListedVendor) => void };

/** The columns of vendors of the list. */
export const useVendorColumns = ({ toggle }: Options): Column<ListedVendor>[] => {
  const words = useTexts(catalogue);
  return [
    { field: 'name', min: 220 },
    {
      field: 'isSelected',
      min: 92,
      priority: 1,
      cell: (row) => (
        <RowSwitch
          checked={row.isSelected}
          disabled={row.isDeleted && !row.isSelected}
          aria-label={words.choose(row.name)}
          onCheckedChange={() => toggle(row)}
        />
      ),
    },
    { field: 'vendorId', min: 72, align: 'start' },
    { field: 'purposes', min: 110, value: (row) => numbers(row.purposes) },
    { field: 'legIntPurposes', min: 140, value: (row) => numbers(row.legIntPurposes) },
    { field: 'specialFeatures', min: 120, priority: 3, value: (row) => numbers(row.specialFeatures) },
    {
      name: 'restrictions',
      title: words.restrictions,
      min: 110,
      value: (row) => row.restrictions.length || '',
    },
    {
      field: 'policyUrl',
      min: 90,
      priority: 3,
      cell: (row) => <PolicyLink address={row.policyUrl} of={row.name} />,
    },
    {
      field: 'isDeleted',
      title: words.listed,
      min: 130,
      value: (row) => !row.isDeleted,
      cell: (row) =>
        row.isDeleted ? (
          <StatusChip tone="danger">
            {words.deleted(row.deletedDate === null ? '' : dateText(row.deletedDate))}
          </StatusChip>
        ) : (
          words.yes
        ),
    },
  ];
};

type Read = ResponseOf<typeof iabCalls.vendors>;
const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
const choicesOf = (named: Read['purposes']) =>
  named.map(({ id, name }) => ({ value: String(id), label: `${id} ${name}` }));

/** Filters by what vendors declare and whether they are chosen. */
export const vendorFilters = (read: Read | undefined): Record<string, Filter<ListedVendor>> => ({
  isSelected: { label: 'Selected', choices: yesNo('Selected only', 'Not selected') },
  purpose: {
    label: 'Purpose',
    choices: choicesOf(read?.purposes ?? []),
    matches: ({ purposes, legIntPurposes }, value) =>
      [...purposes, ...legIntPurposes].includes(Number(value)),
  },
  legitimateInterest: {
    label: 'Legitimate interest',
    choices: yesNo('Claims it', 'Consent only'),
    matches: ({ legIntPurposes }, value) => String(legIntPurposes.length > 0) === value,
  },
  specialFeature: {
    label: 'Special feature',
    choices: choicesOf(read?.specialFeatures ?? []),
    matches: ({ specialFeatures }, value) => specialFeatures.includes(Number(value)),
  },
  restricted: {
    label: 'Restrictions',
    choices: yesNo('Restricted', 'Not restricted'),
    matches: ({ restrictions }, value) => String(restrictions.length > 0) === value,
  },
});
