import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();
let made: SetUpBanner;

beforeAll(async () => {
  made = await setUpBanner(placeOf(portal.server(), alpha));
  const { consentBannerId, profileIds } = made;
  const { status } = await portal
    .server()
    .call('A1', 'GET', `/api/ConsentBanner/Profiles/Publish/${profileIds[0]}`);
  if (status !== 204) throw new Error(`Publishing answered ${status}`);
  // As the server counts them, for each day of a year: of forty visitors, twenty accept, ten refuse, ten go on.
  for (const [choice, total] of [
    ['accept', 20],
    ['reject', 10],
  ] as const)
    await portal.server().query(
      `insert into consent_daily (brand_id, banner_id, profile_id, day, country, device, gpc, choice, event_type, chain_id, total)
       select $1, $2, $3, current_date - n, 'NO', 'desktop', false, $4, 'given', gen_random_uuid(), $5::int
       from generate_series(0, 364) n`,
      [alpha, consentBannerId, profileIds[0], choice, total],
    );
  await portal.server().query(
    `insert into impression_daily (brand_id, banner_id, profile_id, day, country, device, gpc, chain_id, total)
     select $1, $2, $3, current_date - n, 'NO', 'desktop', false, gen_random_uuid(), 40 from generate_series(0, 364) n`,
    [alpha, consentBannerId, profileIds[0]],
  );
});

longTest(
  '[mend E] a chart of twelve months labels its months as MMM yyyy, a shorter one its days',
  async () => {
    const page = await portal.open('A1', '/dashboard?days=365');
    const ticks = page.locator('.recharts-cartesian-axis-tick-value').filter({ hasText: /[A-Z]/ });
    await ticks.first().waitFor();
    const months = await ticks.allTextContents();
    expect(months.length).toBeGreaterThan(3);
    for (const month of months) expect(month).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${portal.url()}/dashboard?days=30`);
    await ticks.first().waitFor();
    for (const day of await ticks.allTextContents()) expect(day).toMatch(/^\d{1,2} [A-Z][a-z]{2}$/);
  },
);

longTest(
  'it begins with how things stand, and leads to what needs somebody and to where that is done',
  async () => {
    await portal
      .server()
      .query('update consent_banner set changed_at = now() where consent_banner_id = $1', [
        made.consentBannerId,
      ]);
    const page = await portal.open('A1', '/dashboard');
    const sentence = page.getByRole('heading', {
      name: 'Nordlicht shop is live, 67 % accept, 1 thing needs you.',
    });
    await sentence.waitFor();
    await sentence.getByRole('link').click();
    const attention = page.getByRole('region', { name: 'Needs attention' });
    expect(await attention.evaluate((region) => region === document.activeElement)).toBe(true);
    await attention
      .getByRole('heading', { name: 'Nordlicht shop has changes that are not published' })
      .waitFor();
    await attention.getByText('Everything else is in order: 11 checks passed.').waitFor();
    const figures = page.getByRole('region', { name: 'Figures' });
    expect(await figures.innerText()).toMatch(/66\.7\s%\s+No change[^]*600 of 900 answers/);
    expect(await figures.innerText()).toMatch(/75\.0\s%[^]*900 of 1,200 shown/);
    expect(await faultsOf(page)).toEqual([]);

    await attention.getByRole('link', { name: /^Review and publish/ }).click();
    await expectPath(page, '/manage-cookie-banner');
    expect(new URL(page.url()).searchParams.get('step')).toBe('9');
  },
);

test('a brand in the address that nobody may choose counts as all of them', async () => {
  for (const brand of ['2', '999', 'abc', '1e0']) {
    const page = await portal.open('A1', `/dashboard?brand=${brand}`);
    await page.getByRole('heading', { name: /^Nordlicht shop is live/ }).waitFor();
  }
});

test('the chart shows shares until somebody wants the numbers, and has a table behind it', async () => {
  const page = await portal.open('A1', '/dashboard?days=7');
  const chart = page.getByRole('figure', { name: 'What visitors chose' });
  const parts = chart.locator('.recharts-cartesian-axis-tick-value').filter({ hasText: '%' });
  await parts.last().waitFor();
  expect((await parts.allTextContents()).map((text) => text.replace('\u00A0', ' '))).toEqual([
    '0 %',
    '25 %',
    '50 %',
    '75 %',
    '100 %',
  ]);
  expect(await chart.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Accept all\s+50\.0\s%$/),
    expect.stringMatching(/^Custom\s+0\.0\s%$/),
    expect.stringMatching(/^Reject all\s+25\.0\s%$/),
    expect.stringMatching(/^No choice\s+25\.0\s%$/),
  ]);
  await page.getByText('Count', { exact: true }).click();
  await expect.poll(() => parts.count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('scale')).toBe('count');
  expect((await chart.getByRole('listitem').allInnerTexts())[0]).toMatch(/^Accept all\s+140$/);

  await chart.getByText('Show as table').click();
  const rows = await chart.getByRole('row').allInnerTexts();
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatch(/^Day\s+Accept all\s+Custom\s+Reject all\s+No choice$/);
  expect(rows[1]).toMatch(/^\d\d \w{3} \d{4}\s+20\s+0\s+10\s+10$/);
});

longTest(
  'what was said to each category is shown for one of them over time, by week if asked, and saved',
  async () => {
    const [row] = await portal
      .server()
      .query(
        "select category_id as id from cookie_category where brand_id = $1 and category_name = 'Statistics'",
        [alpha],
      );
    for (const [id, accepted, refused] of [
      [row?.['id'], 30, 10],
      [990001, 5, 30],
    ])
      await portal.server().query(
        `insert into category_daily select $1, $2, current_date - n, $3, gen_random_uuid(), $4, 2, $5
       from generate_series(0, 6) n`,
        [alpha, made.consentBannerId, id, accepted, refused],
      );
    const page = await portal.open('A1', '/dashboard?days=7');
    const chart = page.getByRole('figure', { name: /^Consent by category: Statistics/ });
    await chart.waitFor();
    expect(await chart.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Accepted\s+71\.4\s%$/),
      expect.stringMatching(/^In part\s+4\.8\s%$/),
      expect.stringMatching(/^Refused\s+23\.8\s%$/),
    ]);
    const table = page.getByRole('region', { name: 'By category' });
    expect((await table.getByRole('row').allInnerTexts())[1]).toMatch(
      /^Statistics\s+Alpha\s+294\s+71\.4\s%\s+210\s+14\s+70$/,
    );
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Deleted category 990001' }).click();
    const other = page.getByRole('figure', { name: 'Consent by category: Deleted category 990001' });
    await other.getByText('Show as table').click();
    expect(await other.getByRole('row').count()).toBe(8);
    expect(await faultsOf(page)).toEqual([]);

    await page.getByText('Week', { exact: true }).click();
    await expect.poll(() => other.getByRole('row').count()).toBeLessThan(4);
    expect(new URL(page.url()).searchParams.get('span')).toBe('week');
    const saved = async (at: number) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).nth(at).click(),
      ]);
      return readFileSync(await file.path(), 'utf8');
    };
    // The whole board, and this part of it.
    const [whole, part] = [await saved(0), await saved(1)];
    expect(whole).toContain(part.slice(1));
    expect(whole).toContain('Banner,Nordlicht shop');
    expect(part).toMatch(/^\uFEFFCategory,Brand,Week from,Accepted,In part,Refused\r\nStatistics/);
    await portal.server().query('delete from category_daily');
  },
);

longTest('the axis begins with the first numbers', async () => {
  const page = await portal.open('A1', '/dashboard?days=365');
  const chart = page.getByRole('figure', { name: 'What visitors chose' });
  await chart.getByText('Show as table').click();
  expect(await chart.getByRole('row').count()).toBe(366);
  for (const table of ['consent_daily', 'impression_daily'])
    await portal.server().query(`delete from ${table} where day < current_date - 9`);
  await page.reload();
  await chart.getByText('Show as table').click();
  expect(await chart.getByRole('row').count()).toBe(11);
});

longTest('what could not be read can be tried again, and the rest stays', async () => {
  const page = await portal.open('A1', '/dashboard?days=7');
  await page.getByText('What visitors chose').first().waitFor();
  const answer = { status: 500, body: '{"errors":["The server is resting"]}' };
  await page.route('**/api/dashboard/0/Attention**', (route) => route.fulfill(answer));
  await page.reload();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByText("Couldn't load what needs attention").waitFor();
  await page.getByRole('heading', { name: 'Nordlicht shop is live, 67 % accept.' }).waitFor();
  await page.unroute('**/api/dashboard/0/Attention**');
  await attention.getByRole('button', { name: 'Try again' }).click();
  await attention
    .getByRole('heading', { name: 'Nordlicht shop has changes that are not published' })
    .waitFor();

  await page.route('**/api/dashboard/0/Data**', (route) => route.fulfill(answer));
  await page.getByText('90 days').click();
  await page.getByText("Couldn't load this").waitFor();
  expect(new URL(page.url()).searchParams.get('days')).toBe('90');
  await page.unroute('**/api/dashboard/0/Data**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('What visitors chose').first().waitFor();
});

longTest('without visitors it still says what needs somebody', async () => {
  await portal.server().call('B1', 'PUT', '/api/FirstSteps', { isPutAway: true });
  const page = await portal.open('B1', '/dashboard');
  await page
    .getByRole('heading', { name: 'No banner is live, nobody has visited, nothing needs you.' })
    .waitFor();
  await page.getByText('No visitors in this period').waitFor();
  await page.getByText('Everything is in order: 12 checks passed.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

longTest(
  'asking again shows how many answered again, what they chose before and now, and is saved',
  async () => {
    const { consentBannerId } = made;
    const of = [alpha, consentBannerId];
    const { status } = await portal
      .server()
      .call('A1', 'GET', `/api/ConsentBanner/RequestReconsent/${consentBannerId}`);
    expect(status).toBe(204);
    await portal.server().query('insert into re_consent values ($1, $2, 2, 400)', of);
    await portal.server().query(
      `insert into re_consent_answers values ($1, $2, 2, 'accept', 'accept', gen_random_uuid(), 60),
       ($1, $2, 2, 'accept', 'reject', gen_random_uuid(), 30), ($1, $2, 2, 'reject', 'custom', gen_random_uuid(), 10)`,
      of,
    );
    const page = await portal.open('A1', '/dashboard?days=7');
    const table = page.getByRole('region', { name: 'Effect of asking again' });
    await table.waitFor();
    expect((await table.getByRole('row').allInnerTexts())[1]).toMatch(
      /^Nordlicht shop\s+Alpha, \d+ \w+ \d{4}\s+400\s+100\s+25\.0\s%\s+60\.0\s%\s+before: 90\.0\s%\s+30\.0\s%\s+before: 10\.0\s%\s+10\.0\s%\s+before: 0\.0\s%$/,
    );
    expect(await faultsOf(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).first().click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /Asked again,Banner,Brand,[^]*Nordlicht shop,Alpha,400,100,60,30,10,90,10,0\r\n/,
    );
  },
);
