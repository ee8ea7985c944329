import { describe, expect, test } from 'vitest';
import { compareVendorLists, reasonsToHold } from './compare-vendor-lists.ts';
import { longestTcString } from './longest-tc-string.ts';
import { hasEffect, restrictionsForStrings } from './restrictions.ts';
import type { IabVendor, VendorList } from './vendor-list.ts';

const now = Date.UTC(2026, 5, 1);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const vendor = (id: number, change: Partial<IabVendor> = {}): IabVendor => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 3, 4],
  legIntPurposes: [2, 7, 9],
  flexiblePurposes: [2, 7],
  specialPurposes: [1, 2],
  features: [],
  specialFeatures: [],
  ...change,
});

const before: VendorList = {
  vendorListVersion: 100,
  tcfPolicyVersion: 5,
  purposes: upTo(11),
  specialPurposes: [1, 2, 3],
  features: [1, 2, 3],
  specialFeatures: [1, 2],
  stacks: upTo(43),
  dataCategories: upTo(11),
  vendors: upTo(40).map((id) => vendor(id * 10)),
};
const without = (count: number): VendorList => ({ ...before, vendors: before.vendors.slice(count) });
const deletedDate = '2026-05-01T00:00:00Z';

describe('a newer list', () => {
  test('is compared vendor by vendor', () => {
    const [first, second, , ...others] = before.vendors;
    const after = {
      ...before,
      vendors: [
        { ...first, ...vendor(10, { deletedDate }) },
        { ...second, ...vendor(20, { purposes: [1] }) },
        ...others,
        vendor(5000),
      ],
    };
    expect(compareVendorLists(before, after, now)).toEqual({
      added: [5000],
      deleted: [10],
      vanished: [30],
      changed: [20],
    });
  });

  test('needs nobody if vendors come, change and are deleted', () => {
    const vendors = [vendor(10, { deletedDate }), vendor(20, { purposes: [] }), ...before.vendors.slice(2)];
    expect(reasonsToHold(before, { ...before, vendors: [...vendors, vendor(5000)] }, now)).toEqual([]);
  });

  test.each<[string, VendorList, string]>([
    ['its policy differs', { ...before, tcfPolicyVersion: 6 }, 'Its policy version is 6, not 5'],
    ['a purpose is new', { ...before, purposes: upTo(12) }, 'Purposes that are new: 12.'],
    ['a purpose is gone', { ...before, purposes: upTo(9) }, 'Purposes that are not there any more: 10–11.'],
    ['a special feature is gone', { ...before, specialFeatures: [] }, 'Special features that are not there'],
    ['a vendor vanished', without(1), 'Vendors that vanished instead of being deleted: 10.'],
    [
      'it loses more than a tenth of the vendors',
      { ...before, vendors: before.vendors.map((each) => (each.id <= 50 ? { ...each, deletedDate } : each)) },
      'It has 35 vendors that may be shown, instead of 40.',
    ],
  ])('waits for somebody if %s', (_, after, reason) => {
    expect(reasonsToHold(before, after, now)).toEqual([expect.stringContaining(reason)]);
  });

  test('may lose a tenth of the vendors', () => {
    const vendors = before.vendors.map((each) => (each.id <= 40 ? { ...each, deletedDate } : each));
    expect(reasonsToHold(before, { ...before, vendors }, now)).toEqual([]);
  });
});

describe('a restriction', () => {
  test.each<[purposeId: number, type: 0 | 1 | 2, IabVendor, boolean]>([
    [1, 0, vendor(1), true],
    [2, 0, vendor(1), true],
    [8, 0, vendor(1), false],
    [2, 1, vendor(1), true],
    [9, 1, vendor(1), false],
    [1, 1, vendor(1), false],
    [7, 2, vendor(1), false],
    [8, 2, vendor(1, { purposes: [8], flexiblePurposes: [8] }), true],
    [3, 2, vendor(1, { flexiblePurposes: [3] }), false],
  ])(
    'of purpose %i and type %i has an effect only where the vendor leaves a choice',
    (purposeId, type, of, has) => {
      expect(hasEffect(of, purposeId, type)).toBe(has);
    },
  );

  test('is written only for vendors that are disclosed, together with others of its kind', () => {
    const disclosed = [vendor(10), vendor(20), vendor(30), vendor(40), vendor(50, { deletedDate })];
    const all = [10, 20, 40, 50, 60].flatMap((vendorId) => [
      { vendorId, purposeId: 9, type: 0 as const },
      { vendorId, purposeId: 2, type: 1 as const },
      { vendorId, purposeId: 9, type: 1 as const },
    ]);
    const vendors = [
      [10, 20],
      [40, 40],
    ];
    expect(restrictionsForStrings(all, disclosed, now)).toEqual([
      { purposeId: 2, type: 1, vendors },
      { purposeId: 9, type: 0, vendors },
    ]);
  });
});

test('strings become longer with scattered vendors and restrictions, and deleted vendors do not count', () => {
  const few = longestTcString(before, before.vendors.slice(0, 5), [], now);
  const all = longestTcString(before, before.vendors, [], now);
  const restrictions = restrictionsForStrings(
    before.vendors
      .filter((_, index) => index % 2 === 0)
      .map(({ id }) => ({ vendorId: id, purposeId: 2, type: 1 })),
    before.vendors,
    now,
  );
  expect(all).toBeGreaterThan(few);
  expect(longestTcString(before, before.vendors, restrictions, now)).toBeGreaterThan(all + 40);
  // All of them are one range; every other one takes a bit for each, twice.
  const inARow = upTo(400).map((id) => vendor(id));
  expect(longestTcString(before, inARow, [], now)).toBeGreaterThan((2 * 400) / 6);
  const deleted = before.vendors.map((each, index) => (index < 5 ? each : { ...each, deletedDate }));
  expect(longestTcString(before, deleted, [], now)).toBe(few);
});
