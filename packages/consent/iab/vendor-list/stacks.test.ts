import { expect, test } from 'vitest';
import { declaredBy, namedOnFirstLayer, stackProblems } from './stacks.ts';
import type { IabVendor } from './vendor-list.ts';

const vendor = (id: number, change: Partial<IabVendor> = {}): IabVendor => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 3, 4],
  legIntPurposes: [2, 7],
  flexiblePurposes: [],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
  ...change,
});
const stack = (id: number, purposes: number[], specialFeatures: number[] = []) => ({
  id,
  purposes,
  specialFeatures,
});
const declared = { purposes: [1, 2, 3, 4, 7], specialFeatures: [1] };

test('vendors declare together what each of them does, but for what the publisher forbids all of them', () => {
  const vendors = [vendor(10), vendor(20, { purposes: [9], legIntPurposes: [], specialFeatures: [1] })];
  expect(declaredBy(vendors)).toEqual({ purposes: [1, 2, 3, 4, 7, 9], specialFeatures: [1] });
  const restrictions = [
    { vendorId: 20, purposeId: 9, type: 0 },
    { vendorId: 10, purposeId: 7, type: 1 },
    { vendorId: 20, purposeId: 3, type: 0 },
  ] as const;
  expect(declaredBy(vendors, restrictions).purposes).toEqual([1, 2, 3, 4, 7]);
});

test('stacks that cover different things stand together', () => {
  expect(stackProblems([stack(3, [3, 4]), stack(8, [2, 7], [1])], declared)).toEqual([]);
  expect(stackProblems([], declared)).toEqual([]);
});

test('a stack does not contain purpose 1, what another one contains, or what nobody does', () => {
  expect(stackProblems([stack(5, [1, 3])], declared)).toEqual([
    'Stack 5 contains purpose 1, which has to be named by itself.',
  ]);
  expect(stackProblems([stack(3, [3, 4]), stack(4, [4], [1]), stack(6, [], [1])], declared)).toEqual([
    'Purpose 4 is in the stacks 3–4.',
    'Special feature 1 is in the stacks 4, 6.',
  ]);
  expect(stackProblems([stack(3, [3, 9], [2])], declared)).toEqual([
    'Stack 3 contains purpose 9, which no chosen vendor declares.',
    'Stack 3 contains special feature 2, which no chosen vendor declares.',
  ]);
});

test('the first layer names everything once', () => {
  expect(namedOnFirstLayer([stack(3, [3, 4], [1])], declared)).toEqual({
    stacks: [3],
    purposes: [1, 2, 7],
    specialFeatures: [],
  });
});
