import type { Filter } from '@candour/kit/portal/use-list.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import type { LookUpValue } from '../../look-up-data/contract.ts';
import type { LookUpType } from '../../look-up-data/contract/types.ts';
import type { Process } from '../contract.ts';
import { riskLevels, statuses } from '../contract/words.ts';
import type { ListWords } from './list-words.ts';

type Choices = Filter<Process>['choices'];
type Facts = { brands: Choices; values: readonly LookUpValue[] };

/** Values of several brands may have the same name. */
const namesOf = (values: readonly LookUpValue[], of: LookUpType): Choices =>
  [...new Set(values.filter(({ type }) => type === of).map(({ name }) => name))]
    .toSorted()
    .map((name) => ({ value: name, label: name }));

/** Other rooms lead here with these members of the address. */
export const filtersOf = (words: ListWords, { brands, values }: Facts): Record<string, Filter<Process>> => {
  const used = values.filter(({ usedBy }) => usedBy > 0);
  const none = { value: '-', label: 'None' };
  return {
    ...(brands.length > 1 ? { ofBrand: { label: 'Brand', choices: brands } } : {}),
    status: {
      choices: [
        ...choicesOf(statuses),
        { value: 'InForce', label: words.inForce },
        { value: 'Live', label: words.live },
      ],
    },
    risk: { label: 'Risk', choices: choicesOf(riskLevels) },
    department: { label: 'Department', choices: [none, ...namesOf(used, 'Department')] },
    basis: { label: 'Legal basis', choices: [none, ...namesOf(used, 'LegalBasis')] },
    data: {
      label: words.data,
      choices: used
        .filter(({ type }) => type === 'DataCategory')
        .map(({ valueId, name }) => ({ value: String(valueId), label: name })),
    },
    overdue: { label: 'Review', choices: [{ value: 'true', label: words.overdue }] },
    transfers: {
      label: words.transfers,
      choices: [
        { value: 'outside', label: words.outside },
        { value: 'inside', label: words.inside },
      ],
    },
  };
};
