import { isAlwaysOn } from '@candour/consent/asked.ts';
import type { CategoryDefinition } from '@candour/consent/service.ts';
import { suggestionFor } from '@candour/scanner/knowledge/suggestion-for.ts';
import type { Materials } from './materials.ts';

type Purpose = 'analytics' | 'marketing' | 'functional' | 'social';

/**
 * The channels that visitors answer in all categories of a purpose; such a category is recognised by its
 * name.
 */
export const channelsFor = (
  { categories: rows }: Pick<Materials, 'categories'>,
  categories: readonly CategoryDefinition[],
  purpose: Purpose,
): number[] =>
  categories.flatMap((category) => {
    const row = rows.find(({ categoryId }) => categoryId === category.categoryId);
    const asked = category.services.filter((service) => !isAlwaysOn(category, service));
    const gtmConsentTypes = asked.flatMap((service) => service.gtmConsentTypes);
    if (!row || purposeOf({ ...row, gtmConsentTypes }) !== purpose) return [];
    return asked.map(({ channelId }) => channelId);
  });

const purposeOf = (row: Parameters<typeof suggestionFor>[0]) =>
  /social|sozial|sociaux|sociale/i.test(row.categoryName) && !row.isStrictlyNecessary
    ? 'social'
    : suggestionFor(row);
