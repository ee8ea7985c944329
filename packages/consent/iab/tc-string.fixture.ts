import {
  GVL,
  PurposeRestriction,
  SegmentEncoder,
  Segment,
  TCModel,
  TCString,
  type Vector,
} from '@iabtechlabtcf/core';
import { decodeTcString } from './decode-tc-string.ts';
import { type Random } from './random.fixture.ts';
import { restrictionRanges } from './restriction-ranges.ts';
import type { PublisherRestriction, PublisherTc, TcCore, TcString } from './tc-string.ts';

const day = 86_400_000;

/** All vendors of the made-up list that restrictions are tried with. */
const listed = Array.from({ length: 200 }, (_, index) => 1 + index * 3);

const randomRestrictions = (random: Random): PublisherRestriction[] => {
  const purposes = [2, 4, 7, 9].filter(() => random.below(3) === 0);
  return purposes.map((purposeId) => ({
    purposeId,
    type: random.below(3),
    vendors: restrictionRanges(
      listed.filter((_, index) => index === purposeId || random.below(4) > 0),
      listed,
    ),
  }));
};

const randomLetters = (random: Random): string =>
  String.fromCharCode(65 + random.below(26), 65 + random.below(26));

const randomPublisher = (random: Random): PublisherTc => {
  const customPurposes = random.below(20);
  return {
    consents: random.someOf(24),
    legitimateInterests: random.someOf(24),
    customPurposes,
    customConsents: random.someOf(customPurposes),
    customLegitimateInterests: random.someOf(customPurposes),
  };
};

const randomCore = (random: Random): TcCore => {
  const today = random.below(30_000) * day;
  return {
    created: today,
    lastUpdated: today,
    cmpId: 2 + random.below(4094),
    cmpVersion: random.below(4096),
    consentScreen: random.below(64),
    consentLanguage: randomLetters(random),
    vendorListVersion: random.below(4096),
    policyVersion: random.below(64),
    isServiceSpecific: random.flag(),
    useNonStandardTexts: random.flag(),
    specialFeatureOptIns: random.someOf(12),
    purposeConsents: random.someOf(24),
    purposeLegitimateInterests: random.someOf(24),
    purposeOneTreatment: random.flag(),
    publisherCountry: randomLetters(random),
    vendorConsents: random.vendors(),
    vendorLegitimateInterests: random.vendors(),
    publisherRestrictions: randomRestrictions(random),
  };
};

/** Any TC string that can be written. */
export const randomTcString = (random: Random): TcString => ({
  core: randomCore(random),
  disclosedVendors: random.vendors(),
  publisher: randomPublisher(random),
});

const vendorOf = (id: number) => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 2, 4, 7, 9],
  legIntPurposes: [2, 4, 7, 9],
  flexiblePurposes: [2, 4, 7, 9],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
  policyUrl: 'https://vendor.example/privacy',
  usesCookies: true,
  cookieMaxAgeSeconds: null,
  cookieRefresh: false,
  usesNonCookieAccess: false,
});

const purposeOf = (id: number) => ({
  id,
  name: `Purpose ${id}`,
  description: '',
  descriptionLegal: '',
  illustrations: [],
});

const list = new GVL({
  gvlSpecificationVersion: 3,
  vendorListVersion: 7,
  tcfPolicyVersion: 5,
  lastUpdated: '2026-01-01T00:00:00Z',
  purposes: Object.fromEntries([1, 2, 4, 7, 9].map((id) => [id, purposeOf(id)])),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  stacks: {},
  dataCategories: {},
  vendors: Object.fromEntries(listed.map((id) => [id, vendorOf(id)])),
});

/** Writes a TC string with the library of the IAB, without its corrections of what it is given. */
export const libraryEncodes = ({ core, disclosedVendors, publisher }: TcString): string => {
  const model = new TCModel();
  model.publisherRestrictions.gvl = list;
  Object.assign(model, {
    cmpId: core.cmpId,
    cmpVersion: core.cmpVersion,
    consentScreen: core.consentScreen,
    consentLanguage: core.consentLanguage,
    vendorListVersion: core.vendorListVersion,
    policyVersion: core.policyVersion,
    isServiceSpecific: core.isServiceSpecific,
    useNonStandardTexts: core.useNonStandardTexts,
    purposeOneTreatment: core.purposeOneTreatment,
    publisherCountryCode: core.publisherCountry,
    numCustomPurposes: publisher?.customPurposes ?? 0,
    created: new Date(core.created),
    lastUpdated: new Date(core.lastUpdated),
  });
  model.specialFeatureOptins.set([...core.specialFeatureOptIns]);
  model.purposeConsents.set([...core.purposeConsents]);
  model.purposeLegitimateInterests.set([...core.purposeLegitimateInterests]);
  model.vendorConsents.set([...core.vendorConsents]);
  model.vendorLegitimateInterests.set([...core.vendorLegitimateInterests]);
  model.vendorsDisclosed.set([...disclosedVendors]);
  model.publisherConsents.set([...(publisher?.consents ?? [])]);
  model.publisherLegitimateInterests.set([...(publisher?.legitimateInterests ?? [])]);
  model.publisherCustomConsents.set([...(publisher?.customConsents ?? [])]);
  model.publisherCustomLegitimateInterests.set([...(publisher?.customLegitimateInterests ?? [])]);
  for (const { purposeId, type, vendors } of core.publisherRestrictions)
    for (const id of listed.filter((each) => vendors.some(([first, last]) => first <= each && each <= last)))
      model.publisherRestrictions.add(id, new PurposeRestriction(purposeId, type));
  const segments = [Segment.CORE, Segment.VENDORS_DISCLOSED, Segment.PUBLISHER_TC];
  return segments.map((segment) => SegmentEncoder.encode(model, segment)).join('.');
};

const idsOf = (vector: Vector): number[] => {
  const ids: number[] = [];
  vector.forEach((isSet, id) => {
    if (isSet) ids.push(id);
  });
  return ids;
};

/** What the library of the IAB reads from a TC string, in our terms. Its restrictions are left out. */
export const libraryDecodes = (text: string): TcString => {
  const model = TCString.decode(text);
  return {
    core: {
      created: model.created.getTime(),
      lastUpdated: model.lastUpdated.getTime(),
      cmpId: Number(model.cmpId),
      cmpVersion: Number(model.cmpVersion),
      consentScreen: Number(model.consentScreen),
      consentLanguage: model.consentLanguage,
      vendorListVersion: Number(model.vendorListVersion),
      policyVersion: Number(model.policyVersion),
      isServiceSpecific: model.isServiceSpecific,
      useNonStandardTexts: model.useNonStandardTexts,
      specialFeatureOptIns: idsOf(model.specialFeatureOptins),
      purposeConsents: idsOf(model.purposeConsents),
      purposeLegitimateInterests: idsOf(model.purposeLegitimateInterests),
      purposeOneTreatment: model.purposeOneTreatment,
      publisherCountry: model.publisherCountryCode,
      vendorConsents: idsOf(model.vendorConsents),
      vendorLegitimateInterests: idsOf(model.vendorLegitimateInterests),
      publisherRestrictions: decodeTcString(text).core.publisherRestrictions,
    },
    disclosedVendors: idsOf(model.vendorsDisclosed),
    publisher: {
      consents: idsOf(model.publisherConsents),
      legitimateInterests: idsOf(model.publisherLegitimateInterests),
      customPurposes: Number(model.numCustomPurposes),
      customConsents: idsOf(model.publisherCustomConsents),
      customLegitimateInterests: idsOf(model.publisherCustomLegitimateInterests),
    },
  };
};

/** Of each restriction the library reads from a TC string: purpose, type and number of ids it covers. */
export const libraryRestrictions = (text: string): number[][] => {
  const { publisherRestrictions } = TCString.decode(text);
  return publisherRestrictions
    .getRestrictions()
    .map((each) => [each.purposeId, each.restrictionType, publisherRestrictions.getVendors(each).length]);
};
