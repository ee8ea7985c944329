import { tcStringOf } from '../../../../consent/tcf/tc-choice.ts';
import type { Lent } from '../../parts.ts';
import { type IdChoices, makeIdChoices } from './id-choices.ts';
import type { TcfDetail } from './tcf-detail.ts';

/** Everything that visitors choose in the terms of the TCF. */
export type TcfChoices = Record<
  'purposes' | 'specialFeatures' | 'vendors' | 'legIntPurposes' | 'legIntVendors',
  IdChoices
> & {
  /** The string of what the switches say now. */
  string: () => string;
};

/** Starts from the answer in force; without one nothing has a yes, and nothing an objection. */
export const makeTcfChoices = ({ page }: Lent, { facts }: TcfDetail): TcfChoices => {
  const given = page.readTcString?.();
  // What is not asked any more is left out.
  const start = (asked: readonly number[], on: readonly number[]) =>
    makeIdChoices(asked.filter((id) => on.includes(id)));
  const choices = {
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
  return { ...choices, string: () => tcStringOf(facts, choice(), Date.now()) };
};
