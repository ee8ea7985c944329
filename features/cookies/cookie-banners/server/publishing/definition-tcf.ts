import type { BannerDefinition, ConsentModel } from '@candour/consent/definition.ts';
import type { TcfDefinition } from '@candour/consent/tcf/tcf-definition.ts';
import { tcfIntroduction } from '@candour/consent/tcf/tcf-introduction.ts';
import type { Db } from '@candour/kit/server/database';
import { vendorsForBanners, type BannerVendors } from '../../../../advertising/vendors/door.ts';
import { numberOf, readKey } from '../../../../organisation/configuration-keys/door.ts';
import type { BasicDetails } from '../../contract/set-up/basic-details.ts';

/** Counts changes of what this product does in the terms of the TCF, not versions of banners. */
const cmpVersion = 1;

/** What the TCF adds to the materials of a banner that follows it. */
export type TcfMaterials = { cmpId: number; vendors: BannerVendors | null };

export const loadTcf = async (
  db: Db,
  { brandId, basicDetails }: { brandId: number; basicDetails: Pick<BasicDetails, 'iabTcfEnabled'> },
): Promise<TcfMaterials | null> =>
  basicDetails.iabTcfEnabled === true
    ? {
        cmpId: numberOf(await readKey(db, 'TcfCmpId')) ?? 0,
        vendors: await vendorsForBanners(db, brandId),
      }
    : null;

/** The TCF part of a definition; null where the banner does not follow it. */
export const tcfOf = (
  materials: TcfMaterials | null,
  { publisherCountry }: Pick<BasicDetails, 'publisherCountry'>,
  model: ConsentModel,
): TcfDefinition | null => {
  if (materials === null) return null;
  const { cmpId, vendors } = materials;
  return {
    gdprApplies: model === 'OptIn',
    cmpId,
    cmpVersion,
    vendorListVersion: vendors?.vendorListVersion ?? 0,
    policyVersion: vendors?.policyVersion ?? 0,
    consentLanguage: 'EN',
    // Banners set up before it could be chosen have none; AA stands for an unknown one.
    publisherCountry: publisherCountry || 'AA',
    useNonStandardTexts: false,
    ...(vendors?.asked ?? nothing),
    shown: vendors?.shown ?? nothingShown,
    shownHash: vendors?.shownHash ?? '',
  };
};

const nothing: BannerVendors['asked'] = {
  purposes: [],
  legIntPurposes: [],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
  vendors: [],
  consentVendors: [],
  legIntVendors: [],
  fixedVendors: [],
  restrictions: [],
};

const nothingShown: TcfDefinition['shown'] = {
  vendors: [],
  purposes: [],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
  dataCategories: [],
};

/**
 * A banner as the policies of the TCF demand it, whatever was set up: the first layer covers the page and says what they
 * prescribe, and the answer can be changed on every page.
 */
export const asTheTcfDemands = (
  definition: BannerDefinition,
  tcf: TcfDefinition | null,
): BannerDefinition => {
  if (tcf === null) return definition;
  if (!tcf.gdprApplies) return { ...definition, tcf };
  const { preBanner, modal, custom } = definition;
  return {
    ...definition,
    tcf,
    preBanner: { ...preBanner, hidden: false, blockPage: true, body: tcfIntroduction(tcf) },
    modal: {
      ...modal,
      rejectAll: { ...modal.rejectAll, show: true },
      reopenButton: { ...modal.reopenButton, show: true },
    },
    custom: { ...custom, html: '' },
  };
};
