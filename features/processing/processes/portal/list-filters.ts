import type { Filter } from '@candour/kit/portal/use-list.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import type { Process } from '../contract.ts';
import { isOutside, riskLevels, statuses } from '../contract/words.ts';
import type { ListWords } from './list-words.ts';

const valuesOf = (rows: readonly Process[] | undefined, member: 'departmentName' | 'legalBasisName') =>
  [...new Set((rows ?? []).map((row) => row[member]))]
    .toSorted()
    .map((value) => ({ value: value || '-', label: value || 'None' }));

/** Other rooms lead here with these members of the address. */
export const filtersOf = (
  rows: readonly Process[] | undefined,
  words: ListWords,
  { brands, categories }: Record<'brands' | 'categories', readonly { value: string; label: string }[]>,
): Record<string, Filter<Process>> => ({
  ...(brands.length > 1
    ? {
        ofBrand: {
          label: 'Brand',
          choices: brands,
          matches: ({ brandIds }, value) => brandIds.includes(Number(value)) || brandIds.includes(0),
        },
      }
    : {}),
  status: {
    choices: [
      ...choicesOf(statuses),
      { value: 'InForce', label: words.inForce },
      { value: 'Live', label: words.live },
    ],
    matches: ({ status, version }, value) => {
      if (value === 'InForce') return version !== null;
      return value === 'Live' ? status !== 'Archived' : status === value;
    },
  },
  risk: {
    label: 'Risk',
    choices: choicesOf(riskLevels),
    matches: ({ riskLevel }, value) => riskLevel === value,
  },
  department: {
    label: 'Department',
    choices: valuesOf(rows, 'departmentName'),
    matches: ({ departmentName }, value) => (departmentName || '-') === value,
  },
  basis: {
    label: 'Legal basis',
    choices: valuesOf(rows, 'legalBasisName'),
    // Processors rely on the bases of their controllers.
    matches: ({ role, legalBasisName }, value) => role !== 'Processor' && (legalBasisName || '-') === value,
  },
  data: {
    label: words.data,
    choices: categories,
    matches: ({ dataCategoryIds }, value) => dataCategoryIds.includes(Number(value)),
  },
  overdue: {
    label: 'Review',
    choices: [{ value: 'true', label: words.overdue }],
    matches: ({ isOverdue }) => isOverdue,
  },
  transfers: {
    label: words.transfers,
    choices: [
      { value: 'outside', label: words.outside },
      { value: 'inside', label: words.inside },
    ],
    matches: ({ transfers }, value) =>
      transfers.some(({ country }) => isOutside(country)) === (value === 'outside'),
  },
});
