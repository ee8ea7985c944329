import type { VendorRestriction } from '../iab/vendor-list/restrictions.ts';
import { providerIdsOf } from './ac-answer.ts';
import { vendorRestrictionsOf } from './tcf-asked.ts';
import type { TcfDefinition } from './tcf-definition.ts';

/** What a yes means in the terms of the TCF: for which vendors and purposes, by which policies, how restricted. */
export const tcfMeaning = ({
  policyVersion,
  purposes,
  vendors,
  restrictions,
  specialFeatures,
  shown,
}: TcfDefinition) => ({
  policyVersion,
  purposes,
  specialFeatures,
  vendors,
  restrictions,
  ...(shown.providers && { providers: providerIdsOf({ shown }) }),
});

/**
 * Why visitors have to be asked again. A newer vendor list alone is no reason; a vendor that was added is one, and so are
 * newer policies and a restriction that was lifted.
 *
 * Source: IAB Europe, TCF Policies, chapters 5(7) and 21(8).
 */
export const tcfReasons = (before: TcfDefinition | undefined, after: TcfDefinition | undefined): string[] => {
  if (!after?.gdprApplies) return [];
  if (!before?.gdprApplies)
    return ['The banner now follows the TCF; nobody has answered for its vendors yet.'];
  const reasons: string[] = [];
  if (before.policyVersion !== after.policyVersion)
    reasons.push(`The policies of the TCF have version ${after.policyVersion} now.`);
  const added = after.shown.vendors.filter(({ id }) => !before.vendors.includes(id));
  if (added.length > 0) reasons.push(`Vendors that are new: ${added.map(({ name }) => name).join(', ')}.`);
  const known = new Set(providerIdsOf(before));
  const providers = (after.shown.providers ?? []).filter(({ id }) => !known.has(id));
  if (providers.length > 0)
    reasons.push(`Google providers that are new: ${providers.map(({ name }) => name).join(', ')}.`);
  if (isLooser(before, after)) reasons.push('Vendors are restricted less than before.');
  return reasons;
};

/** Whether a vendor that is still there may now do what was restricted before. */
const isLooser = (before: TcfDefinition, after: TcfDefinition): boolean => {
  const now = new Set(vendorRestrictionsOf(after).map(textOf));
  const was = vendorRestrictionsOf({
    ...before,
    vendors: before.vendors.filter((id) => after.vendors.includes(id)),
  });
  return was.some((each) => !now.has(textOf(each)));
};

const textOf = ({ vendorId, purposeId, type }: VendorRestriction): string =>
  `${vendorId} ${purposeId} ${type}`;
