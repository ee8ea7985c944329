import { numbersInWords } from '../in-words/numbers-in-words.ts';
import { restrictionTypes, type VendorRestriction } from './restrictions.ts';
import type { IabVendor } from './vendor-list.ts';

/** Purposes and special features under one name, as the vendor list defines them. */
export type Stack = { id: number; purposes: readonly number[]; specialFeatures: readonly number[] };

/** What the vendors of a publisher do, all together, ascending. */
export type Declared = { purposes: number[]; specialFeatures: number[] };

/** What vendors declare, without the purposes that the publisher allows none of them. */
export const declaredBy = (
  vendors: readonly IabVendor[],
  restrictions: readonly VendorRestriction[] = [],
): Declared => {
  const forbidden = new Set(
    restrictions
      .filter(({ type }) => type === restrictionTypes.notAllowed)
      .map(({ vendorId, purposeId }) => `${vendorId} ${purposeId}`),
  );
  const purposes = vendors.flatMap(({ id, purposes: asked, legIntPurposes }) =>
    [...asked, ...legIntPurposes].filter((purposeId) => !forbidden.has(`${id} ${purposeId}`)),
  );
  return {
    purposes: ascending(purposes),
    specialFeatures: ascending(vendors.flatMap(({ specialFeatures }) => specialFeatures)),
  };
};

/** Purpose 1 is always named by itself. */
const alwaysAlone = 1;

/**
 * Why stacks cannot stand together on the first layer, one sentence each: everything vendors do is named
 * once, in one stack or by its own name.
 *
 * Source: IAB Europe, TCF Policies, Appendices A and B.
 */
export const stackProblems = (stacks: readonly Stack[], declared: Declared): string[] => [
  ...stacks
    .filter(({ purposes }) => purposes.includes(alwaysAlone))
    .map(({ id }) => `Stack ${id} contains purpose 1, which has to be named by itself.`),
  ...kinds.flatMap(({ of, one, many }) => {
    const all = ascending(stacks.flatMap((stack) => stack[of]));
    return all.flatMap((id) => {
      const within = stacks.filter((stack) => stack[of].includes(id)).map((stack) => stack.id);
      if (within.length > 1) return [`${one} ${id} is in the stacks ${numbersInWords(ascending(within))}.`];
      if (declared[of].includes(id)) return [];
      return [`Stack ${within.join()} contains ${many} ${id}, which no chosen vendor declares.`];
    });
  }),
];

const kinds = [
  { of: 'purposes', one: 'Purpose', many: 'purpose' },
  { of: 'specialFeatures', one: 'Special feature', many: 'special feature' },
] as const;

/** What the first layer names: the stacks, and whatever no stack covers, purpose 1 first. */
export const namedOnFirstLayer = (
  stacks: readonly Stack[],
  declared: Declared,
): Declared & { stacks: number[] } => ({
  stacks: stacks.map(({ id }) => id),
  purposes: declared.purposes.filter((id) => !stacks.some(({ purposes }) => purposes.includes(id))),
  specialFeatures: declared.specialFeatures.filter(
    (id) => !stacks.some(({ specialFeatures }) => specialFeatures.includes(id)),
  ),
});

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
