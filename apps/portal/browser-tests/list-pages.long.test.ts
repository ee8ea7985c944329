import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { fillChannels } from '../../../features/consent-model/statements/samples.ts';
import { fillBrand } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const many = 1_200;

/** Copies a service of the brand; the copies are called Copy 1, Copy 2 and so on. */
beforeAll(async () => {
  await fillBrand(placeOf(portal.server(), alpha));
  await fillChannels(placeOf(portal.server(), alpha));
  const { query } = portal.server();
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'cookie_script'
     and is_identity = 'NO' and column_name not in ('cookie_script_name', 'slug')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await query(
    `insert into cookie_script (${names}, cookie_script_name, slug)
     select ${names}, 'Copy ' || n, 'copy-' || n
     from (select * from cookie_script where brand_id = ${alpha} order by 1 limit 1) t, generate_series(1, ${many}) n`,
  );
});

test('[trust B5] the table of services asks for the page it shows, and finds, sorts, narrows, pages and deletes', async () => {
  const page = await portal.open('A1', '/dashboard');
  const whole: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/cookieScript' && request.method() === 'GET')
      whole.push(request.url());
  });
  await page.goto(`${portal.url()}/services`);
  const table = page.getByRole('table', { name: 'Services', exact: true });
  const row = (name: string) => table.getByRole('button', { name, exact: true });
  await page.getByText(/^1–50 of 1,?2\d\d rows$/).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('COPY 119');
  await row('Copy 1190').waitFor();
  await page.getByText('12 rows', { exact: true }).waitFor();
  await table.getByRole('button', { name: 'Service name', exact: true }).click();
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('Copy 1199');
  await search.fill('copy');
  await page.getByText('1–50 of 1200 rows', { exact: true }).waitFor();
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('Copy 1200');
  await page.getByRole('button', { name: 'Next page', exact: true }).click();
  await page.getByText('51–100 of 1200 rows', { exact: true }).waitFor();
  await row('Copy 1150').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // Deleting changes the page that is shown.
  await page.getByRole('button', { name: 'Actions for Copy 1150', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('51–100 of 1199 rows', { exact: true }).waitFor();
  await row('Copy 1150').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Used: All', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'In no banner' }).click();
  await page.getByText('1–50 of 1199 rows', { exact: true }).waitFor();
  expect(whole).toEqual([]);
});

test('[trust B5] the export of a list that is read by pages holds what all its pages show', async () => {
  const page = await portal.open('A1', '/services?q=copy');
  await page.getByText(/^1–50 of 1\d{3} rows$/).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  const names = text.split('\n').flatMap((line) => /^"?(Copy \d+)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(1_190);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(0, 3)).toEqual(['Copy 1', 'Copy 2', 'Copy 3']);
});

/** Screens with the plain list of what they show. */
const screens = [
  ['/statements', '/api/Statements'],
  ['/channels', '/api/Channels'],
  ['/cookie-banners', '/api/ConsentBanner'],
  ['/policy-tables', '/api/CookiePolicy/CookiePolicyTables'],
  ['/processing-processes', '/api/Processing/Processes'],
  ['/translations', '/api/TranslatableTexts'],
  ['/user-management', '/api/AdminPortalUsers'],
] as const;

test('[trust B5] lists that can grow ask for the page they show and never for all rows', async () => {
  const page = await portal.open('A1', '/dashboard');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [address, path] of screens) {
    const answered = page.waitForResponse((response) => response.url().includes(`${path}/Page?`));
    await page.goto(portal.url() + address);
    expect([address, (await answered).status()]).toEqual([address, 200]);
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    expect([address, asked.filter((one) => one === path)]).toEqual([address, []]);
  }
});

test('[trust B5] people chosen on one page stay chosen on the next, until they are deleted', async () => {
  await portal.server().query(
    `insert into admin_user (forename, surname, email_address, brand_ids)
     select 'Kari', 'Number ' || n, 'kari' || n || '@nordlicht.example', '{${alpha}}' from generate_series(1, 60) n`,
  );
  const page = await portal.open('A1', '/user-management?q=kari');
  const table = page.getByRole('table', { name: 'User management', exact: true });
  await page.getByLabel('Choose Kari Number 3', { exact: true }).check();
  await page.getByRole('button', { name: 'Next page', exact: true }).click();
  await page.getByLabel('Choose Kari Number 60', { exact: true }).check();
  const bar = page.getByRole('toolbar', { name: 'Chosen rows' });
  await bar.getByText('2 chosen', { exact: true }).waitFor();
  // Nothing happens to rows that a search has hidden.
  await page.getByRole('searchbox').fill('kari number 60');
  await page.getByText('1 row', { exact: true }).waitFor();
  await bar.getByText('1 chosen', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('kari');
  await page.getByRole('button', { name: 'Next page', exact: true }).click();
  await bar.getByText('2 chosen', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Done for 2 users').waitFor();
  await table
    .getByRole('row', { name: /Number 60/ })
    .getByText('Disabled')
    .waitFor();
  await page.getByRole('button', { name: /^Status: All/ }).click();
  await page.getByRole('menuitemradio', { name: 'Disabled' }).click();
  await page.getByText('2 rows', { exact: true }).waitFor();
  // Its words are nobody's member; the server puts them in order.
  await table.getByRole('button', { name: 'Status', exact: true }).click();
  await page.waitForURL(/sort=status/);
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByText('Kari Number 3, Kari Number 60').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No users match').waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('[trust B5] a column that the server cannot sort by offers no order', async () => {
  const { de } = portal.server().languages;
  const page = await portal.open('A1', `/channels?previouslySelectedLanguage=${de}`);
  const heads = page.getByRole('table', { name: 'Channels', exact: true }).locator('thead');
  await heads.getByRole('button', { name: 'Channel name', exact: true }).waitFor();
  await heads.getByText('Translation', { exact: true }).waitFor();
  expect(await heads.getByRole('button', { name: 'Translation', exact: true }).count()).toBe(0);
});
