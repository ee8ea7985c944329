import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

beforeAll(async () => {
  const { consentBannerId, profileIds } = await setUpBanner(placeOf(portal.server(), alpha));
  // As the server counts them, one for each day of a year.
  await portal.server().query(
    `insert into consent_daily (brand_id, banner_id, profile_id, day, country, device, gpc, choice, chain_id, total)
     select $1, $2, $3, current_date - n, 'NO', 'desktop', false, 'accept', gen_random_uuid(), 3 from generate_series(0, 364) n`,
    [alpha, consentBannerId, profileIds[0]],
  );
});

test('[mend E] a chart of twelve months labels its months as MMM yyyy, a shorter one its days', async () => {
  const page = await portal.open('A1', '/dashboard?days=365');
  const ticks = page.locator('.recharts-cartesian-axis-tick-value').filter({ hasText: /[A-Z]/ });
  await ticks.first().waitFor();
  const months = await ticks.allTextContents();
  expect(months.length).toBeGreaterThan(3);
  for (const month of months) expect(month).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${portal.url()}/dashboard?days=30`);
  await ticks.first().waitFor();
  for (const day of await ticks.allTextContents()) expect(day).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/);
});
