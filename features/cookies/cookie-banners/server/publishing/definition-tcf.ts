import type { BannerDefinition, ConsentModel } from '@candour/consent/definition.ts';
import type { TcfDefinition, TcfProvider } from '@candour/consent/tcf/tcf-definition.ts';
import { tcfIntroduction } from '@candour/consent/tcf/tcf-introduction.ts';
import type { Db } from '@candour/kit/server/database';
import { providersForBanners } from '../../../../advertising/google-providers/door.ts';
import { textsForBanners, type BannerTexts } from '../../../../advertising/texts/door.ts';
import { vendorsForBanners, type BannerVendors } from '../../../../advertising/vendors/door.ts';
import { numberOf, readKey } from '../../../../organisation/configuration-keys/door.ts';
import type { BasicDetails } from '../../contract/set-up/basic-details.ts';
import { spokenIn } from './tcf-wording.ts';

/** Counts changes of what this product does in the terms of the TCF, not versions of banners. */
const cmpVersion = 1;

/** What the TCF adds to the materials of a banner that follows it. */
export type TcfMaterials = {
  cmpId: number;
  vendors: BannerVendors | null;
  providers: readonly TcfProvider[];
  texts: BannerTexts;
};

export const loadTcf = async (
  db: Db,
  { brandId, basicDetails }: { brandId: number; basicDetails: Pick<BasicDetails, 'iabTcfEnabled'> },
): Promise<TcfMaterials | null> => {
  if (!basicDetails.iabTcfEnabled) return null;
  const vendors = await vendorsForBanners(db, brandId);
  return {
    cmpId: numberOf(await readKey(db, 'TcfCmpId')) ?? 0,
    vendors,
    providers: await providersForBanners(db, brandId),
    texts: await textsForBanners(db, { brandId, file: vendors?.file ?? null }),
  };
};

type Profile = { publisherCountry: string; model: ConsentModel; language: string };

/** What a profile publishes of the TCF in a language; null where the banner does not follow it. */
export const tcfOf = (
  materials: TcfMaterials | null,
  { publisherCountry, model, language }: Profile,
): TcfDefinition | null => {
  if (materials === null) return null;
  const { cmpId, vendors, providers, texts } = materials;
  return {
    gdprApplies: model === 'OptIn',
    cmpId,
    cmpVersion,
    vendorListVersion: vendors?.vendorListVersion ?? 0,
    policyVersion: vendors?.policyVersion ?? 0,
    // Banners set up before it could be chosen have none; AA stands for an unknown one.
    publisherCountry: publisherCountry || 'AA',
    ...(vendors?.asked ?? nothing),
    ...spokenIn(language, { vendors, providers, texts }),
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

/**
 * A banner as the policies of the TCF demand it, whatever was set up: the first layer covers the page and says what they
 * prescribe, and the answer can be changed on every page.
 */
export const asTheTcfDemands = (
  definition: BannerDefinition,
  tcf: TcfDefinition | null,
  texts?: BannerTexts,
): BannerDefinition => {
  if (tcf === null) return definition;
  if (!tcf.gdprApplies) return { ...definition, tcf };
  const { preBanner, modal, custom } = definition;
  // Titles and buttons are the banner's own and speak its language.
  const labels = texts?.labelsIn(definition.language) ?? {};
  return {
    ...definition,
    tcf,
    preBanner: {
      ...preBanner,
      title: labels.heading || preBanner.title,
      hidden: false,
      blockPage: true,
      body: tcfIntroduction(tcf),
      acceptAll: named(preBanner.acceptAll, labels.acceptAll),
      rejectAll: named(preBanner.rejectAll, labels.rejectAll),
      manage: named(preBanner.manage, labels.customise),
    },
    modal: {
      ...modal,
      title: labels.choicesHeading || modal.title,
      acceptAll: named(modal.acceptAll, labels.acceptAll),
      rejectAll: named(modal.rejectAll, labels.withdrawAll),
      saveButton: named(modal.saveButton, labels.save),
      reopenButton: { ...modal.reopenButton, show: true },
    },
    texts: { ...definition.texts, tabCookies: labels.otherServicesTab || definition.texts.tabCookies },
    custom: { ...custom, html: '' },
  };
};

const named = <Button extends { text: string }>(button: Button, text: string | undefined): Button =>
  text ? { ...button, text } : button;
