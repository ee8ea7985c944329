import { acStringOf, providerIdsOf } from '../../consent/tcf/ac-answer.ts';
import { googleVendorId } from '../../consent/tcf/google-vendor-id.ts';
import { lengthOfDay } from '../../consent/tcf/day-of-string.ts';
import { acceptingAll, beforeAnswer, refusingAll, tcStringOf } from '../../consent/tcf/tc-choice.ts';
import type { TcChoice } from '../../consent/tcf/tc-choice.ts';
import type { TcfDefinition } from '../../consent/tcf/tcf-definition.ts';
import { tcfTextsOf } from '../../consent/tcf/tcf-texts.ts';
import type { BannerDefinition } from '../../consent/definition.ts';
import type { CoreTcf } from '../runtime/tcf/core-tcf.ts';
import type { TcfDetail } from '../runtime/tcf/layer/tcf-detail.ts';
import { sparse } from './sparse.ts';

/** What the core needs of the TCF; undefined where the banner does not follow it. */
export const coreTcfOf = ({ tcf, google }: BannerDefinition): CoreTcf | undefined => {
  if (!tcf) return undefined;
  const providers = providerIdsOf(tcf);
  const rest = (choice: TcChoice, consented: readonly number[] = []): string => {
    const ac = acStringOf(tcf, consented);
    return tcStringOf(tcf, choice, 0).slice(lengthOfDay) + (ac === undefined ? '' : `~${ac}`);
  };
  const texts = tcfTextsOf(tcf);
  return {
    shown: rest(beforeAnswer(tcf)),
    accept: rest(acceptingAll(tcf), providers),
    reject: rest(refusingAll),
    ...sparse({
      isOutside: !tcf.gdprApplies,
      google: google.enabled && tcf.vendors.includes(googleVendorId),
    }),
    vendorsLink: texts.vendorsLink.replace('{n}', String(tcf.vendors.length + providers.length)),
    legIntLink: texts.legIntLink,
  };
};

/** What the preferences show and encode of it. */
export const tcfDetailOf = (tcf: TcfDefinition): TcfDetail => {
  const { gdprApplies: _, shown, shownHash: __, purposes, legIntPurposes, ...facts } = tcf;
  const texts = (entries: TcfDefinition['shown']['purposes']): TcfDetail['purposes'] =>
    entries.map(({ id, name, description, illustrations }) => [id, name, description, illustrations]);
  return {
    facts: { ...facts, purposes, legIntPurposes },
    purposes: texts(shown.purposes),
    specialPurposes: texts(shown.specialPurposes),
    features: texts(shown.features),
    specialFeatures: texts(shown.specialFeatures),
    dataCategories: texts(shown.dataCategories),
    vendors: shown.vendors.map((vendor) => [
      vendor.id,
      vendor.name,
      vendor.policyUrl ?? '',
      vendor.legIntUrl ?? '',
      vendor.purposes,
      vendor.legIntPurposes,
      vendor.specialPurposes,
      vendor.features,
      vendor.specialFeatures,
      vendor.dataCategories,
      vendor.cookieMaxAgeSeconds,
      Number(vendor.cookieRefresh) + 2 * Number(vendor.usesNonCookieAccess),
      vendor.storageUrl ?? '',
    ]),
    ...sparse({
      providers: shown.providers?.map(({ id, name, policyUrl }) => [id, name, policyUrl ?? ''] as const),
    }),
    texts: tcfTextsOf(tcf),
  };
};
