import { csvText } from '@candour/kit/contract/csv-text';
import { answersTo, type ByCategory, type Span } from './by-category.ts';

const spanNames: Readonly<Record<Span, string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** One row for each category and day, week or month in which it was answered. */
export const categoryRows = ({ span, starts, categories }: ByCategory): (string | number)[][] => [
  ['Category', 'Brand', `${spanNames[span]} from`, 'Accepted', 'In part', 'Refused'],
  ...categories.flatMap(({ categoryName, brandName, parts }) =>
    parts.flatMap((part, at) =>
      answersTo(part) === 0
        ? []
        : [[categoryName, brandName, starts[at] ?? '', part.accepted, part.partly, part.refused]],
    ),
  ),
];

export const categoryCsv = (byCategory: ByCategory): string => csvText(categoryRows(byCategory));
