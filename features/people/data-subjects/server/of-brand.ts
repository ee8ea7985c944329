import { peopleOf } from '@candour/kit/server/answers-with';
import type { BrandUsages } from '@candour/kit/server/brand-usages';

/** People of a brand, by their number. */
export const peopleOfBrand: BrandUsages = { table: 'dataSubject', read: peopleOf };
