import { createHash } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { legalBasesOf, tcfAskedOf } from '@candour/consent/tcf/tcf-asked.ts';
import type { TcfAsked, TcfShown, TcfVendor, TcfWording } from '@candour/consent/tcf/tcf-definition.ts';
import { isListed } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import type { Db } from '@candour/kit/server/database';
import { choiceOf, type VendorChoice } from './choice.ts';
import { declaredOf, entriesOf, keptFor, readShownFile, type Declared, type ShownFile } from './declared.ts';
import { fileOf, openable, policyUrlOf, vendorListOf, type FileVendor, type ListFile } from './list-file.ts';

/** What a banner of a brand publishes about vendors. */
export type BannerVendors = {
  vendorListVersion: number;
  policyVersion: number;
  asked: TcfAsked;
  /** In the words of an official translation; without one in English, as they stand in the list. */
  shownIn: (translation?: OfficialTranslation) => TcfShown;
  /** The list they are from. */
  file: ListFile;
};

/** Official texts in another language, which have all that the list has. */
export type OfficialTranslation = {
  languageCode: string;
  content: Pick<
    ListFile,
    'stacks' | 'purposes' | 'specialPurposes' | 'features' | 'specialFeatures' | 'dataCategories'
  >;
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
  const shownFile = readShownFile(found.content);
  return {
    vendorListVersion: file.vendorListVersion,
    policyVersion: file.tcfPolicyVersion,
    asked,
    shownIn: (translation) =>
      shownOf(shownFile, { chosen: chosen as FileVendor[], choice, asked, translation }),
    file,
  };
};

/** Of what visitors are shown: vendors and standard texts, and what the operator decided on the wording. */
export const hashOfShown = (shown: TcfShown, wording: TcfWording): string =>
  createHash('sha256').update(canonicalJson({ shown, wording })).digest('hex');

type Chosen = {
  chosen: readonly FileVendor[];
  choice: VendorChoice;
  asked: TcfAsked;
  translation: OfficialTranslation | undefined;
};

const shownOf = (file: ShownFile, { chosen, choice, asked, translation }: Chosen): TcfShown => {
  const { languageCode, content } = translation ?? { languageCode: 'en', content: file };
  const vendors = chosen
    .map((vendor) =>
      shownVendor(vendor, { declared: declaredOf(file, vendor.id), choice, language: languageCode }),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, languageCode));
  return {
    vendors,
    purposes: entriesOf(content.purposes, [...asked.purposes, ...asked.legIntPurposes]),
    specialPurposes: entriesOf(content.specialPurposes, asked.specialPurposes),
    features: entriesOf(content.features, asked.features),
    specialFeatures: entriesOf(content.specialFeatures, asked.specialFeatures),
    dataCategories: entriesOf(
      content.dataCategories,
      vendors.flatMap(({ dataCategories }) => dataCategories),
    ),
  };
};

type About = { declared: Declared; choice: VendorChoice; language: string };

const shownVendor = (vendor: FileVendor, { declared, choice, language }: About): TcfVendor => {
  const { id, name, specialPurposes, features, specialFeatures } = vendor;
  const { consent, legInt } = legalBasesOf(vendor, choice.restrictions);
  const { dataRetention, cookieMaxAgeSeconds, urls } = declared;
  const own = urls.find(({ langId }) => langId === language.slice(0, 2));
  const claims = own ?? urls.find(({ langId }) => langId === 'en') ?? urls[0];
  return {
    id,
    name,
    policyUrl: openable(own?.privacy) ?? policyUrlOf(vendor),
    legIntUrl: legInt.length > 0 ? openable(claims?.legIntClaim) : null,
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
