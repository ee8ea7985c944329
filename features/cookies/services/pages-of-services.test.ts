import { beforeAll, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { placeOf } from '@candour/testing/place';
import { alpha, beta } from '@candour/testing/world';
import { fillBrand, setUpBanner } from '../cookie-banners/samples.ts';
import { cookieScriptTypeIds } from './contract.ts';

const server = withServer();
type Row = {
  cookieScriptId: number;
  cookieScriptName: string;
  brandId: number;
  providerName: string;
  parentCookieCategoryId: number;
  countOfAssociatedBanners: number;
};
let own: Row[] = [];

const page = async (query: string, user: 'A1' | 'U0' = 'A1') => {
  const { status, body } = await server().call(user, 'GET', `/api/cookieScript/Page?${query}`);
  expect(status).toBe(200);
  return body as { rows: Row[]; total: number; page: number; size: number };
};
const names = async (query: string) => (await page(query)).rows.map((row) => row.cookieScriptName);

const add = (record: object) =>
  server().call('A1', 'POST', '/api/cookieScript', {
    displayText: 'Counts visits.',
    cookieScriptType: cookieScriptTypeIds.InformationOnly,
    brandId: alpha,
    parentCookieCategoryId: category,
    ...record,
  });
let category = 0;

beforeAll(async () => {
  await setUpBanner(placeOf(server(), alpha));
  await fillBrand(placeOf(server(), beta));
  category = (await page('')).rows.map((row) => row.parentCookieCategoryId)[0] ?? 0;
  for (const name of ['Zebra 10', 'zebra 9', 'Éclair']) {
    await add({
      cookieScriptName: name,
      scriptName: name,
      providerName: name === 'Éclair' ? '' : `of ${name}`,
    });
  }
  own = (await server().call('A1', 'GET', '/api/cookieScript')).body;
});

test('[trust B5] pages of services hold together what the whole list holds, each row once', async () => {
  const found: number[] = [];
  for (let at = 1; found.length < own.length; at++) {
    const { rows, total } = await page(`page=${at}&size=3`);
    expect(total).toBe(own.length);
    expect(rows.length).toBeGreaterThan(0);
    found.push(...rows.map((row) => row.cookieScriptId));
  }
  expect(found.toSorted((a, b) => a - b)).toEqual(
    own.map((row) => row.cookieScriptId).toSorted((a, b) => a - b),
  );
  const { rows } = await page('size=1000');
  expect(rows.toSorted((a, b) => a.cookieScriptId - b.cookieScriptId)).toEqual(
    own.toSorted((a, b) => a.cookieScriptId - b.cookieScriptId),
  );
});

test('[trust B5] a page past the end is the last one', async () => {
  const { page: at, rows } = await page('page=900&size=5');
  expect(at).toBe(Math.ceil(own.length / 5));
  expect(rows.length).toBeGreaterThan(0);
});

test('[trust B5] services are found whatever the case and accents, by each word of a search', async () => {
  expect(await names('search=eclair')).toEqual(['Éclair']);
  expect(await names('search=ÉCLAIR')).toEqual(['Éclair']);
  expect(await names('search=9%20zeb')).toEqual(['zebra 9']);
  expect(await names('search=%25')).toEqual([]);
});

test('[trust B5] services are sorted as people count, in both directions and by every column of the table', async () => {
  expect(await names('search=zebra')).toEqual(['zebra 9', 'Zebra 10']);
  expect(await names('search=zebra&sort=-cookieScriptName')).toEqual(['Zebra 10', 'zebra 9']);
  // Those of one brand are told by their names, whichever way the brands go.
  for (const sort of ['brandName', '-brandName'])
    expect(await names(`search=zebra&sort=${sort}`)).toEqual(['zebra 9', 'Zebra 10']);
  for (const field of ['cookieCategoryName', 'brandName', 'cookies', 'changedAt', 'countOfAssociatedBanners'])
    for (const sort of [field, `-${field}`])
      expect((await page(`sort=${sort}&size=1000`)).total).toBe(own.length);
  for (const sort of ['providerName', '-providerName']) {
    const { rows } = await page(`sort=${sort}&size=1000`);
    const providers = rows.map((row) => row.providerName);
    // What is empty comes last in both directions.
    expect(providers.indexOf('')).toBeGreaterThan(providers.indexOf('of zebra 9'));
    expect(providers.lastIndexOf('')).toBe(providers.length - 1);
  }
  const counts = (await page('sort=-countOfAssociatedBanners&size=1000')).rows.map(
    (row) => row.countOfAssociatedBanners,
  );
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts[0]).toBeGreaterThan(0);
});

test('[trust B5] services are narrowed by category, type, brand and whether banners use them', async () => {
  const unused = await page('countOfAssociatedBanners=0&size=1000');
  expect(unused.total).toBe(own.filter((row) => row.countOfAssociatedBanners === 0).length);
  expect(unused.total).toBeLessThan(own.length);
  const ofCategory = await page(`parentCookieCategoryId=${category}&size=1000`);
  expect(ofCategory.total).toBe(own.filter((row) => row.parentCookieCategoryId === category).length);
  expect((await page('search=zebra&cookieScriptType=7')).total).toBe(2);
  expect((await page('search=zebra&cookieScriptType=1')).total).toBe(0);
  const ofBrand = await page(`brandId=${beta}&size=1000`, 'U0');
  expect(ofBrand.total).toBeGreaterThan(0);
  expect(ofBrand.rows.every((row) => row.brandId === beta)).toBe(true);
  expect((await page('brandId=-1', 'U0')).total).toBeGreaterThan(ofBrand.total);
});

test('[trust B5] pages show nobody the services of other brands', async () => {
  expect((await page(`brandId=${beta}`)).total).toBe(0);
  expect((await page('size=1000')).rows.every((row) => [alpha, 0].includes(row.brandId))).toBe(true);
});

test('[trust B5] what cannot be sorted, narrowed or paged by is refused with its name', async () => {
  for (const query of ['sort=secret', 'size=1001', 'page=0', 'cookieScriptType=1%20or%201', 'brandId=x']) {
    const { status, body } = await server().call('A1', 'GET', `/api/cookieScript/Page?${query}`);
    expect([query, status]).toEqual([query, 400]);
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
  }
});

test('[trust B5] a row that breaks the contract is left out of its page and named in the log', async () => {
  await server().query(
    `update cookie_script set cookie_script_type = 99 where cookie_script_name = 'Éclair'`,
  );
  const { rows, total } = await page('size=1000');
  expect([rows.length, total]).toEqual([own.length - 1, own.length]);
  expect(server().log.join('\n')).toContain('rows that break the contract were left out of a list');
  await server().query(`update cookie_script set cookie_script_type = 7 where cookie_script_name = 'Éclair'`);
});
