import type { Wire } from '@candour/testing/samples';

/** A body for each route that takes one. */
export const googleProviderExamples: Readonly<Record<string, (ids: { brandId: number }) => Wire>> = {
  'PUT /api/Vendors/Google/Selection': ({ brandId }) => ({ brandId, add: [], remove: [1] }),
  'POST /api/Vendors/Google/List': () => ({ content: 'Provider ID,Provider Name' }),
};
