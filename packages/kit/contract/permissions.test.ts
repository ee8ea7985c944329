import { expect, test } from 'vitest';
import { may, passes, signedIn, anyone } from './access.ts';
import { productAreas } from './areas.ts';
import { countInEffect, includesPermission } from './has-permission.ts';
import { permissionName } from './permission-names.ts';
import { allPermissionIds, idsOf } from './permissions.ts';
import { seedRoles } from './seed-roles.ts';

const every = Array.from({ length: 100 }, (_, id) => id);
const opens = (...granted: number[]): number[] => every.filter((id) => includesPermission(granted, id));

test('AUTHZ-08 the first umbrella stands for 1 to 9 and nothing else', () => {
  expect(opens(50)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 50]);
});

test('AUTHZ-08 the second umbrella stands for 52 to 66 and 70 and nothing else', () => {
  expect(opens(51)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 70]);
});

test('umbrellas count as what they stand for', () => {
  expect(countInEffect([50])).toBe(9);
  expect(countInEffect([1, 50, 201])).toBe(10);
  expect(countInEffect(allPermissionIds)).toBe(allPermissionIds.length - 2);
});

test('without an umbrella a permission stands for itself', () => {
  for (const id of every.filter((each) => each !== 50 && each !== 51)) expect(opens(id)).toEqual([id]);
  expect(opens()).toEqual([]);
});

test('having all parts of an umbrella does not give the umbrella', () => {
  expect(includesPermission([1, 2, 3, 4, 5, 6, 7, 8, 9], 50)).toBe(false);
  expect(
    includesPermission(
      opens(51).filter((id) => id !== 51),
      51,
    ),
  ).toBe(false);
});

test('a route needs any one of its permissions; one for signed-in people needs none', () => {
  expect(passes(may('CookieScripts', 'ServicesManage'), [54])).toBe(true);
  expect(passes(may('CookieScripts', 'ServicesManage'), [51])).toBe(true);
  expect(passes(may('CookieScripts', 'ServicesManage'), [50])).toBe(true);
  expect(passes(may('CookieBanners', 'AccessKeys'), [50, 51])).toBe(false);
  expect(passes(may(), allPermissionIds)).toBe(false);
  expect([passes(signedIn, []), passes(anyone, [])]).toEqual([true, true]);
});

test('permissions are numbered from 1 to 81 without gaps or duplicates, each with a name', () => {
  expect(allPermissionIds.toSorted((a, b) => a - b)).toEqual(every.slice(1, 82));
  const names = allPermissionIds.map(permissionName);
  expect(new Set(names).size).toBe(81);
});

test('the areas of the specification have its numbers', () => {
  const { BRANDS, CHANNELS, COOKIE_SCRIPTS, FOOTERS, HEADERS, LANGUAGES } = productAreas;
  expect([BRANDS, CHANNELS, COOKIE_SCRIPTS, FOOTERS, HEADERS, LANGUAGES]).toEqual([1, 2, 3, 4, 5, 6]);
  const { STATEMENTS, PRIVACY_POLICIES, PREFERENCE_WIDGETS, CONSENT_COLLECTION_WIDGETS } = productAreas;
  const { EXTENDED_PREFERENCES, COOKIE_BANNERS } = productAreas;
  expect([STATEMENTS, PRIVACY_POLICIES, PREFERENCE_WIDGETS, CONSENT_COLLECTION_WIDGETS]).toEqual([
    7, 8, 9, 10,
  ]);
  expect([EXTENDED_PREFERENCES, COOKIE_BANNERS]).toEqual([11, 12]);
});

test('only the first role of a new installation may do everything, and no role names an unknown permission', () => {
  const [first, ...others] = seedRoles;
  expect(first?.permissionIds).toEqual(allPermissionIds);
  const critical = idsOf(
    'Whitelisting',
    'ServerCredentials',
    'ApiUsers',
    'SsoConfiguration',
    'RoleCreate',
    'RoleEdit',
    'UserCreate',
    'UserEdit',
  );
  for (const { permissionIds } of others) {
    expect(permissionIds.filter((id) => !allPermissionIds.includes(id))).toEqual([]);
    expect(new Set(permissionIds).size).toBe(permissionIds.length);
  }
  const brandAdministrator = others.find(({ name }) => name === 'Brand administrator');
  expect(critical.filter((id) => includesPermission(brandAdministrator?.permissionIds ?? [], id))).toEqual(
    [],
  );
});
