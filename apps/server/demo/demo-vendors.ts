import type { serviceRecords } from '../../../features/cookies/services/samples.ts';
import { sampleList, sampleProviders } from './list-of-demo.ts';

type Place = Parameters<typeof serviceRecords>[0];

/** A made-up vendor list, marked as a sample, and what a brand chose from it. */
export const demoVendors = async ({ brandId, languages, send }: Place): Promise<void> => {
  await send('POST', '/api/Vendors/Iab/Lists', { content: JSON.stringify(sampleList) });
  await send('PUT', '/api/Vendors/Iab/Selection', {
    brandId,
    add: [10, 20, 30, 50, 80, 130, 210],
    remove: [],
  });
  await send('PUT', '/api/Vendors/Iab/Restrictions', {
    brandId,
    restrictions: [{ vendorId: 20, purposeId: 7, type: 1 }],
  });
  await send('POST', '/api/Vendors/Google/List', { content: sampleProviders });
  await send('PUT', '/api/Vendors/Google/Selection', { brandId, add: [2001, 2004], remove: [] });
  await send('POST', '/api/Vendors', {
    brandId,
    name: 'Sample: Fjellvær',
    policyUrl: 'https://weather.example/privacy',
    purposes: ['Weather for the tours people look at'],
    dataRetentionDays: 30,
  });
  await send('PUT', '/api/IabTexts', {
    brandId,
    languageId: languages.en,
    labels: { heading: 'Advertising on the pages of Nordlicht' },
    illustrations: {},
    stacks: [1, 2],
    rowVersion: 0,
    stacksVersion: 0,
  });
};
