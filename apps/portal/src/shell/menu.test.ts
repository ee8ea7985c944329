import { expect, test } from 'vitest';
import type { NavigationEntry } from '@candour/features/organisation/navigation/contract.ts';
import { entryOfPath, startPath, leavesOf, menuOf } from './menu.ts';

const leaf = (id: number, displayText: string, route: string | null, isExternal = false) => ({
  id,
  text: displayText,
  displayText,
  icon: null,
  isExternal,
  route,
});

const navigation: NavigationEntry[] = [
  { ...leaf(9, 'Nothing yet', null), sublinks: [] },
  { ...leaf(1, 'Support', 'https://support.example', true), icon: 'mdi-lifebuoy', sublinks: [] },
  {
    ...leaf(2, 'Administration', null),
    icon: 'mdi-wrench-outline',
    sublinks: [
      {
        ...leaf(3, 'Organisation', null),
        deeperSublinks: [leaf(4, 'Brands', 'brands'), leaf(5, 'Gone', 'no-screen')],
      },
      { ...leaf(6, 'Empty', null), deeperSublinks: [] },
    ],
  },
];

test("the menu shows entries that lead somewhere, with the tenant's word for brand", () => {
  const menu = menuOf(navigation, 'Charity');
  expect(menu.map(({ label }) => label)).toEqual(['Support', 'Administration']);
  expect(menu[1]?.below.map(({ label }) => label)).toEqual(['Organisation']);
  expect(menu[1]?.below[0]?.below).toMatchObject([{ label: 'Charities', to: '/brands' }]);
});

test('the palette lists each entry with its groups and their icon', () => {
  expect(leavesOf(menuOf(navigation, 'Brand'))).toMatchObject([
    { label: 'Support', to: 'https://support.example', isExternal: true },
    { label: 'Brands', to: '/brands', above: ['Administration', 'Organisation'], icon: 'mdi-wrench-outline' },
  ]);
});

test.each([
  ['/site-scanner', '/site-scanner'],
  ['/site-scanner-result', '/site-scanner'],
  ['/site-scanner/download-cookie', '/site-scanner'],
  ['/brands', undefined],
  ['/no-such-screen', undefined],
])('the entry of %s is %s', (path, entry) => {
  const menu = menuOf([{ ...leaf(1, 'Site scanner', 'site-scanner'), sublinks: [] }], 'Brand');
  expect(entryOfPath(menu, path)).toBe(entry);
});

test.each([
  [1, '/links/preference-page-links'],
  [2, '/links/action-links'],
  [3, '/public-portal-links'],
])('the form and the translation of a link of type %i belong to their own list', (linkType, entry) => {
  const lists = ['preference-page-links', 'action-links', 'public-portal-links'];
  const menu = menuOf(
    [
      {
        ...leaf(1, 'Links', null),
        sublinks: lists.map((name, at) => ({ ...leaf(at + 2, name, name), deeperSublinks: [] })),
      },
    ],
    'Brand',
  );
  for (const path of linkType === 3
    ? ['/manage-link-translation']
    : ['/manage-preference-link', '/manage-link-translation'])
    expect(entryOfPath(menu, path, { linkType })).toBe(entry);
});

test('home is the first entry inside the portal', () => {
  expect(startPath(navigation, [])).toBe('/brands');
});

test('[mend B5] a start page counts while it is in the person’s own menu', () => {
  const two = [...navigation, { ...leaf(9, 'Whitelisting', 'whitelisting'), sublinks: [] }];
  expect(startPath(two, [], '/whitelisting')).toBe('/whitelisting');
  for (const wanted of ['/whitelisting', '/site-scanner', '/no-such-screen', null])
    expect(startPath(navigation, [], wanted)).toBe('/brands');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])(
  'XSS-03 an entry that leads to %j is left out',
  (route) => {
    expect(menuOf([{ ...leaf(1, 'Support', route, true), sublinks: [] }], 'Brand')).toEqual([]);
  },
);
