import type { Wire } from '@candour/testing/samples';
import { englishLabels } from './contract/labels.ts';

/** A body for each route that takes one. */
export const iabTextExamples: Readonly<
  Record<string, (ids: { brandId: number; languageId: number }) => Wire>
> = {
  'PUT /api/IabTexts': ({ brandId, languageId }) => ({
    brandId,
    languageId,
    labels: { ...englishLabels, heading: 'Advertising on our pages' },
    illustrations: {},
    stacks: [],
    rowVersion: 0,
    stacksVersion: 0,
  }),
  'POST /api/IabTexts/Translations': () => ({ languageCode: 'de', content: '{}' }),
};
