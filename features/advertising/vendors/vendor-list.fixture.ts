import type { FileVendor } from './server/list-file.ts';

const entries = (count: number, name: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      String(index + 1),
      {
        id: index + 1,
        name: `${name} ${index + 1}`,
        description: `What ${name.toLowerCase()} ${index + 1} is`,
      },
    ]),
  );

const sampleVendor = (id: number, change: Partial<FileVendor> = {}): FileVendor => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 3, 4],
  legIntPurposes: [2, 7, 9],
  flexiblePurposes: [2, 7],
  specialPurposes: [1, 2],
  features: [1],
  specialFeatures: [],
  urls: [{ langId: 'en', privacy: `https://vendor${id}.example/privacy` }],
  ...change,
});

/** A made-up vendor list of version 3: 60 vendors with the ids 10, 20, … 600, as changed. */
export const sampleVendorList = (
  change: Record<string, unknown> = {},
  vendorChanges: Readonly<Record<number, Partial<FileVendor> | null>> = {},
) => {
  const ids = Array.from({ length: 60 }, (_, index) => (index + 1) * 10);
  const added = Object.keys(vendorChanges).map(Number);
  const vendors = [...new Set([...ids, ...added])]
    .filter((id) => vendorChanges[id] !== null)
    .map((id) => [String(id), sampleVendor(id, vendorChanges[id] ?? {})]);
  return {
    gvlSpecificationVersion: 3,
    vendorListVersion: 100,
    tcfPolicyVersion: 5,
    lastUpdated: '2026-11-05T16:00:00Z',
    purposes: entries(11, 'Purpose'),
    specialPurposes: entries(3, 'Special purpose'),
    features: entries(3, 'Feature'),
    specialFeatures: entries(2, 'Special feature'),
    stacks: entries(43, 'Stack'),
    dataCategories: entries(11, 'Data category'),
    vendors: Object.fromEntries(vendors),
    ...change,
  };
};
