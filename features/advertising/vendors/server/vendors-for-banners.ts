import { createHash } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { legalBasesOf, tcfAskedOf } from '@candour/consent/tcf/tcf-asked.ts';
import type { TcfAsked, TcfShown, TcfVendor } from '@candour/consent/tcf/tcf-definition.ts';
import { isListed } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import type { Db } from '@candour/kit/server/database';
import { choiceOf, type VendorChoice } from './choice.ts';
import { declaredOf, entriesOf, keptFor, readShownFile, type Declared, type ShownFile } from './declared.ts';
import { fileOf, policyUrlOf, vendorListOf, type FileVendor } from './list-file.ts';

/** What a banner of a brand publishes about vendors. */
export type BannerVendors = {
  vendorListVersion: number;
  policyVersion: number;
  asked: TcfAsked;
  shown: TcfShown;
  shownHash: string;
};

/** The vendors a brand chose, from the list in use; null before a list is loaded. */
export const vendorsForBanners = async (db: Db, brandId: number): Promise<BannerVendors | null> =>
  vendorsOfChoice(db, await choiceOf(db, brandId));

/** What the list in use says of a choice, such as that of a published banner. */
export const vendorsOfChoice = async (db: Db, choice: VendorChoice): Promise<BannerVendors | null> => {
  const found = await db
    .selectFrom('vendorList')
    .select('content')
    .where('status', '=', 'Taken')
    .orderBy('vendorListVersion', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const file = fileOf(found.content);
  const now = Date.now();
  const chosen = vendorListOf(file).vendors.filter(
    ({ id }) => choice.selected.has(id) && isListed(file.vendors[id] as FileVendor, now),
  );
  const asked = tcfAskedOf(chosen, choice.restrictions, now);
  const shown = shownOf(readShownFile(found.content), { chosen: chosen as FileVendor[], choice, asked });
  return {
    vendorListVersion: file.vendorListVersion,
    policyVersion: file.tcfPolicyVersion,
    asked,
    shown,
    shownHash: createHash('sha256').update(canonicalJson(shown)).digest('hex'),
  };
};

type Chosen = { chosen: readonly FileVendor[]; choice: VendorChoice; asked: TcfAsked };

const shownOf = (file: ShownFile, { chosen, choice, asked }: Chosen): TcfShown => {
  const vendors = chosen
    .map((vendor) => shownVendor(vendor, declaredOf(file, vendor.id), choice))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    vendors,
    purposes: entriesOf(file.purposes, [...asked.purposes, ...asked.legIntPurposes]),
    specialPurposes: entriesOf(file.specialPurposes, asked.specialPurposes),
    features: entriesOf(file.features, asked.features),
    specialFeatures: entriesOf(file.specialFeatures, asked.specialFeatures),
    dataCategories: entriesOf(
      file.dataCategories,
      vendors.flatMap(({ dataCategories }) => dataCategories),
    ),
  };
};

const shownVendor = (vendor: FileVendor, declared: Declared, { restrictions }: VendorChoice): TcfVendor => {
  const { id, name, specialPurposes, features, specialFeatures } = vendor;
  const { consent, legInt } = legalBasesOf(vendor, restrictions);
  const { dataRetention, cookieMaxAgeSeconds, urls } = declared;
  const english = urls.find(({ langId }) => langId === 'en') ?? urls[0];
  return {
    id,
    name,
    policyUrl: policyUrlOf(vendor),
    legIntUrl: legInt.length > 0 ? openable(english?.legIntClaim) : null,
    purposes: keptFor(consent, dataRetention.purposes, declared),
    legIntPurposes: keptFor(legInt, dataRetention.purposes, declared),
    specialPurposes: keptFor(specialPurposes, dataRetention.specialPurposes, declared),
    features,
    specialFeatures,
    dataCategories: declared.dataDeclaration,
    cookieMaxAgeSeconds: declared.usesCookies ? (cookieMaxAgeSeconds ?? 0) : null,
    cookieRefresh: declared.cookieRefresh,
    usesNonCookieAccess: declared.usesNonCookieAccess,
    storageUrl: openable(declared.deviceStorageDisclosureUrl),
  };
};

const openable = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//i.test(url) ? url : null;
