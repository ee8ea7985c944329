import { encodeAcString } from '../../../../consent/iab/encode-ac-string.ts';
import { tcStringOf } from '../../../../consent/tcf/tc-choice.ts';
import type { Lent } from '../../parts.ts';
import { type IdChoices, makeIdChoices } from './id-choices.ts';
import type { TcfDetail } from './tcf-detail.ts';

/** Everything that visitors choose in the terms of the TCF. */
export type TcfChoices = Record<
  'purposes' | 'specialFeatures' | 'vendors' | 'legIntPurposes' | 'legIntVendors' | 'providers',
  IdChoices
> & {
  /** The string of what the switches say now, with the AC string behind it. */
  string: () => string;
};

/** Starts from the answer in force; without one nothing has a yes, and nothing an objection. */
export const makeTcfChoices = ({ page }: Lent, { facts, providers = [] }: TcfDetail): TcfChoices => {
  const given = page.readTcString?.();
  // What is not asked any more is left out.
  const start = (asked: readonly number[], on: readonly number[]) =>
    makeIdChoices(asked.filter((id) => on.includes(id)));
  const providerIds = providers.map(([id]) => id).sort((a, b) => a - b);
  const choices = {
    providers: start(providerIds, given?.providers ?? []),
    purposes: start(facts.purposes, given?.purposes ?? []),
    specialFeatures: start(facts.specialFeatures, given?.specialFeatures ?? []),
    vendors: start(facts.consentVendors, given?.vendors ?? []),
    legIntPurposes: start(facts.legIntPurposes, given?.legIntPurposes ?? facts.legIntPurposes),
    legIntVendors: start(facts.legIntVendors, given?.legIntVendors ?? facts.legIntVendors),
  };
  const { purposes, specialFeatures, vendors, legIntPurposes, legIntVendors } = choices;
  const choice = () => ({
    specialFeatureOptIns: specialFeatures.chosen(),
    purposeConsents: purposes.chosen(),
    purposeLegitimateInterests: legIntPurposes.chosen(),
    vendorConsents: vendors.chosen(),
    vendorLegitimateInterests: legIntVendors.chosen(),
  });
  const ac = () =>
    providerIds.length ? '~' + encodeAcString(providerIds.filter(choices.providers.isOn), providerIds) : '';
  return { ...choices, string: () => tcStringOf(facts, choice(), Date.now()) + ac() };
};
