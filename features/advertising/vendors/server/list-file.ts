import * as z from 'zod/mini';
import type { VendorList } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import { refuse } from '@candour/kit/server/refusal';

const idUpTo = (highest: number) => z.int().check(z.gte(1), z.lte(highest));
const purposeIds = z.array(idUpTo(24));
const text = z.string().check(z.maxLength(20_000));
const url = z.string().check(z.maxLength(2000));

const entry = z.object({ id: idUpTo(1000), name: text, description: text });
const entries = z.record(z.string(), entry);

const vendor = z.object({
  id: idUpTo(65_535),
  name: text,
  purposes: purposeIds,
  legIntPurposes: purposeIds,
  flexiblePurposes: purposeIds,
  specialPurposes: purposeIds,
  features: purposeIds,
  specialFeatures: z.array(idUpTo(12)),
  deletedDate: z.optional(z.iso.datetime({ offset: true })),
  urls: z.optional(z.array(z.object({ langId: z.string(), privacy: z.optional(url) }))),
});

/** The Global Vendor List of IAB Europe, version 3, as far as it is used so far. */
const listFile = z.object({
  gvlSpecificationVersion: z.literal(3),
  vendorListVersion: idUpTo(4095),
  tcfPolicyVersion: idUpTo(63),
  lastUpdated: z.iso.datetime({ offset: true }),
  purposes: entries,
  specialPurposes: entries,
  features: entries,
  specialFeatures: entries,
  stacks: entries,
  dataCategories: entries,
  vendors: z.record(z.string(), vendor),
});
export type ListFile = z.output<typeof listFile>;
export type FileVendor = ListFile['vendors'][string];

/** Reads the text of a vendor list; refuses with the first thing that is wrong with it. */
export const readListFile = (content: string): ListFile => {
  const { success, data, error } = listFile.safeParse(parsed(content));
  if (!success) {
    const [issue] = error.issues;
    const where = issue?.path.map(String).join(' › ').slice(0, 200);
    return refuse(400, `This is not a vendor list of version 3${where ? `: look at ${where}` : ''}`);
  }
  mustBeWhole(data);
  return data;
};

/** A list that was loaded, as the database has it. */
export const fileOf = (content: unknown): ListFile => listFile.parse(content);

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

/** Each vendor stands under its own id and declares only what the list defines. */
const mustBeWhole = (list: ListFile): void => {
  const vendors = Object.entries(list.vendors);
  if (vendors.length === 0) refuse(400, 'This vendor list has no vendors');
  const defined = new Set(Object.values(list.purposes).map(({ id }) => id));
  for (const [key, { id, purposes, legIntPurposes, flexiblePurposes }] of vendors) {
    if (key !== String(id))
      refuse(400, `Vendor ${id} of this list stands under the number ${key.slice(0, 20)}`);
    const declared = [...purposes, ...legIntPurposes];
    const isKnown = declared.every((each) => defined.has(each));
    if (!isKnown || !flexiblePurposes.every((each) => declared.includes(each)))
      refuse(400, `Vendor ${id} of this list declares purposes that it cannot have`);
  }
};

/** What checks and strings need of a file. */
export const vendorListOf = (file: ListFile): VendorList => ({
  vendorListVersion: file.vendorListVersion,
  tcfPolicyVersion: file.tcfPolicyVersion,
  purposes: idsOf(file.purposes),
  specialPurposes: idsOf(file.specialPurposes),
  features: idsOf(file.features),
  specialFeatures: idsOf(file.specialFeatures),
  stacks: idsOf(file.stacks),
  dataCategories: idsOf(file.dataCategories),
  vendors: Object.values(file.vendors).toSorted((a, b) => a.id - b.id),
});

const idsOf = (found: ListFile['purposes']): number[] =>
  Object.values(found)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

/** The address of a vendor's policy in English, or in its first language; only what a browser may open. */
export const policyUrlOf = ({ urls = [] }: FileVendor): string | null => {
  const { privacy } = urls.find(({ langId }) => langId === 'en') ?? urls[0] ?? {};
  return privacy !== undefined && /^https?:\/\//i.test(privacy) ? privacy : null;
};
