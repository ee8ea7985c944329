import { readTcString } from './read-tc-string.ts';

/** The answer to `ping`. */
export const pingOf = (string: string, isOutside: boolean, isVisible: boolean) => {
  const { cmpId, cmpVersion, gvlVersion, policyVersion } = readTcString(string);
  return {
    gdprApplies: !isOutside,
    cmpLoaded: true,
    cmpStatus: 'loaded',
    displayStatus: isOutside ? 'disabled' : isVisible ? 'visible' : 'hidden',
    apiVersion: '2.3',
    cmpVersion,
    cmpId,
    gvlVersion,
    tcfPolicyVersion: policyVersion,
  };
};

/** What vendors learn where there is nothing to say: outside the GDPR, or before anything was asked. */
export const fewFacts = (string: string, gdprApplies: boolean) => {
  const { cmpId, cmpVersion, policyVersion } = readTcString(string);
  return { gdprApplies, tcfPolicyVersion: policyVersion, cmpId, cmpVersion };
};

/** A TC string, with the AC string behind it if there is one, as the object that vendors read. */
export const tcDataOf = (both: string, eventStatus: string, isForGoogle: boolean | undefined) => {
  const read = readTcString(both);
  const [string, ac] = apart(both);
  const restrictions: Record<number, Record<number, number>> = {};
  for (const [purpose, type, ranges] of read.restrictions)
    for (const [first, last] of ranges)
      // Ranges may bridge ids of vendors that were not disclosed.
      for (const id of read.disclosed)
        if (id >= first && id <= last) (restrictions[purpose] ??= {})[id] = type;
  return {
    ...fewFacts(both, true),
    ...(isForGoogle && { enableAdvertiserConsentMode: true }),
    tcString: string,
    ...(ac && { addtlConsent: ac }),
    eventStatus,
    cmpStatus: 'loaded',
    isServiceSpecific: read.isServiceSpecific,
    useNonStandardTexts: read.useNonStandardTexts,
    publisherCC: read.country,
    purposeOneTreatment: read.purposeOneTreatment,
    purpose: { consents: flags(read.purposes), legitimateInterests: flags(read.legIntPurposes) },
    vendor: {
      consents: flags(read.vendors),
      legitimateInterests: flags(read.legIntVendors),
      disclosedVendors: flags(read.disclosed),
    },
    specialFeatureOptins: flags(read.specialFeatures),
    publisher: { ...nothing(), customPurpose: nothing(), restrictions },
  };
};

/** The TC string, and the AC string; a TC string has no tilde. */
export const apart = (both: string): [string, string] => {
  const [string = ''] = both.split('~');
  return [string, both.slice(string.length + 1)];
};

/** Ids that are absent count as no. */
const flags = (ids: number[]): Record<number, boolean> => Object.fromEntries(ids.map((id) => [id, true]));

const nothing = () => ({ consents: {}, legitimateInterests: {} });
