import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { fillBrand } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const many = 1_200;

/** Copies a service of the brand; the copies are called Copy 1, Copy 2 and so on. */
beforeAll(async () => {
  await fillBrand(placeOf(portal.server(), alpha));
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
