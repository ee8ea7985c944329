import { expect, test } from 'vitest';
import { productAreas } from '@candour/kit/contract/areas';
import { placeOfRecord, screenOfRecords } from '@candour/kit/portal/place-of-record.ts';
import { screens } from './screens.ts';

const opening = screens.filter(({ opens }) => opens !== undefined);

test('each product area is shown by one screen', () => {
  const areas = opening.map(({ opens }) => opens?.area);
  expect(areas).toEqual([...new Set(areas)]);
  expect(areas.length).toBeGreaterThan(20);
});

test('what names a record is in the address of its screen', () => {
  const unreadable = opening.filter(
    ({ path, search = {}, opens: { by } = {} }) =>
      by !== undefined && !(by in search) && !path.includes(`{${by}}`),
  );
  expect(unreadable.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['COOKIE_BANNERS', { to: '/manage-cookie-banner', search: { consentBannerId: '7' } }],
  ['POLICY_TABLES', { to: '/cookie-policy-table/7', search: {} }],
  ['SUB_GROUPS', { to: '/consent-structure', search: { node: 'SubGroup-7' } }],
  ['SITE_SCANS', undefined],
] as const)('the address of a record of %s', (area, place) => {
  const screen = screenOfRecords(screens, productAreas[area]);
  expect(screen && placeOfRecord(screen, 7)).toEqual(place);
});
