import { isAlwaysOn } from './asked.ts';
import type { BannerDefinition } from './definition.ts';
import type { Preference } from './submission.ts';

type CategoryAnswer = { categoryId: number; said: 'accepted' | 'partly' | 'refused' };

/** What an answer comes to for each category; those with nothing to refuse have none. */
export const categoryAnswers = (
  { categories }: Pick<BannerDefinition, 'categories'>,
  preferences: readonly Pick<Preference, 'channelId' | 'value'>[],
): CategoryAnswer[] => {
  const yes = new Set(preferences.flatMap(({ channelId, value }) => (value === 1 ? [channelId] : [])));
  return categories.flatMap((category) => {
    const asked = category.services.filter((service) => !isAlwaysOn(category, service));
    if (asked.length === 0) return [];
    const taken = asked.filter(({ channelId }) => yes.has(channelId)).length;
    const said = taken === 0 ? 'refused' : taken === asked.length ? 'accepted' : 'partly';
    return [{ categoryId: category.categoryId, said }];
  });
};
