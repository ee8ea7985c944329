import * as z from 'zod/mini';
import type { VendorList } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import { refuse } from '@candour/kit/server/refusal';

const idUpTo = (highest: number) => z.int().check(z.gte(1), z.lte(highest));
const purposeIds = z.array(idUpTo(24));
const text = z.string().check(z.maxLength(20_000));
const url = z.string().check(z.maxLength(2000));

const entry = z.object({
  id: idUpTo(1000),
  name: text,
  description: text,
  illustrations: z.optional(z.array(text)),
  /** Of stacks: what they cover. */
  purposes: z.optional(purposeIds),
  specialFeatures: z.optional(z.array(idUpTo(12))),
});
export type ListEntry = z.output<typeof entry>;
export const entries = z.record(z.string(), entry);

/** Facts that are shown and nothing else: a vendor that gets one wrong loses that fact only. */
// oxlint-disable-next-line promise/valid-params -- a schema, not a promise
const shown = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const days = z.record(z.string(), z.int());

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
  urls: z.optional(
    z.array(z.object({ langId: z.string(), privacy: z.optional(url), legIntClaim: shown(url) })),
  ),
  dataDeclaration: shown(z.array(z.int())),
  dataRetention: shown(
    z.object({ stdRetention: shown(z.int()), purposes: shown(days), specialPurposes: shown(days) }),
  ),
  cookieMaxAgeSeconds: shown(z.nullable(z.int())),
  usesCookies: shown(z.boolean()),
  cookieRefresh: shown(z.boolean()),
  usesNonCookieAccess: shown(z.boolean()),
  deviceStorageDisclosureUrl: shown(url),
});

/** The Global Vendor List of IAB Europe, version 3, as far as it is used. */
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

/** Its members in the order of their ids. */
export const inOrder = (found: ListFile['purposes']): ListEntry[] =>
  Object.values(found).toSorted((a, b) => a.id - b.id);

const idsOf = (found: ListFile['purposes']): number[] => inOrder(found).map(({ id }) => id);

/** The address of a vendor's policy in English, or in its first language; only what a browser may open. */
export const policyUrlOf = ({ urls = [] }: FileVendor): string | null =>
  openable((urls.find(({ langId }) => langId === 'en') ?? urls[0])?.privacy);

/** An address that a browser may open; null for any other. */
export const openable = (address: string | null | undefined): string | null =>
  typeof address === 'string' && /^https?:\/\//i.test(address) ? address : null;
