import type { Endpoint } from '@candour/kit/server/endpoint';
import { textsOfNouns, type TextSource } from '@candour/kit/server/translatables';
import { formTexts } from '../../features/collection/forms/server/text-sources.ts';
import { bannerTexts } from '../../features/cookies/cookie-banners/server/banner-texts.ts';
import { categoryTexts } from '../../features/cookies/cookie-categories/server/category-texts.ts';
import { serviceTexts } from '../../features/cookies/services/server/service-texts.ts';

/** Every text that visitors may read: of plain nouns automatically, and one line for each other noun. */
export const textSources = (nouns: readonly Endpoint[]): readonly TextSource[] => [
  categoryTexts,
  serviceTexts,
  bannerTexts,
  ...formTexts,
  ...textsOfNouns(nouns),
];
