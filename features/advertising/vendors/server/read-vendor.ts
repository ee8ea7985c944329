import type { Call } from '@candour/kit/server/call';
import { notFound } from '@candour/kit/server/refusal';
import type { iabCalls, VendorDetails } from '../contract.ts';
import { openable, type FileVendor, type ListFile } from './list-file.ts';
import { listInUse } from './take-in.ts';

/** All that a vendor declares in the list in use. */
export const readVendor = async ({ db, params }: Call<typeof iabCalls.details>): Promise<VendorDetails> => {
  const list = await listInUse(db);
  const vendor = list?.file.vendors[params.id];
  return list && vendor ? detailsOf(vendor, list.file) : notFound();
};

const detailsOf = (vendor: FileVendor, file: ListFile): VendorDetails => {
  const { dataRetention: kept = {} } = vendor;
  const purpose = (basis: 'Consent' | 'LegitimateInterest') => (id: number) => ({
    ...named(file.purposes, id),
    basis,
    isFlexible: vendor.flexiblePurposes.includes(id),
    keptDays: kept.purposes?.[id] ?? kept.stdRetention ?? null,
  });
  return {
    vendorId: vendor.id,
    name: vendor.name,
    purposes: [
      ...vendor.purposes.map(purpose('Consent')),
      ...vendor.legIntPurposes.map(purpose('LegitimateInterest')),
    ].toSorted((a, b) => a.id - b.id),
    specialPurposes: vendor.specialPurposes.map((id) => ({
      ...named(file.specialPurposes, id),
      keptDays: kept.specialPurposes?.[id] ?? kept.stdRetention ?? null,
    })),
    features: vendor.features.map((id) => named(file.features, id)),
    specialFeatures: vendor.specialFeatures.map((id) => named(file.specialFeatures, id)),
    dataCategories: (vendor.dataDeclaration ?? []).map((id) => named(file.dataCategories, id)),
    cookieMaxAgeSeconds: vendor.cookieMaxAgeSeconds ?? null,
    usesCookies: vendor.usesCookies ?? false,
    refreshesCookies: vendor.cookieRefresh ?? false,
    usesOtherStorage: vendor.usesNonCookieAccess ?? false,
    storageDisclosureUrl: openable(vendor.deviceStorageDisclosureUrl),
    policies: (vendor.urls ?? []).map(({ langId, privacy, legIntClaim }) => ({
      language: langId,
      policyUrl: openable(privacy),
      legitimateInterestUrl: openable(legIntClaim),
    })),
  };
};

const named = (entries: ListFile['purposes'], id: number): { id: number; name: string } => ({
  id,
  name: Object.values(entries).find((entry) => entry.id === id)?.name ?? `${id}`,
});
