import { describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta } from '@candour/testing/world';
import { cookieCategories } from './contract.ts';
import { cookieCategorySamples } from './samples.ts';

const server = withServer();
testResource(cookieCategories, cookieCategorySamples, server);

describe('cookie categories', () => {
  const create = (members: Wire) =>
    server().call('A1', 'POST', '/api/cookieCategory', { displayText: 'Words.', brandId: alpha, ...members });

  test('the three members of the specification are enough to create one', async () => {
    const { status, body } = await create({ categoryName: 'Three members' });
    expect([status, Object.keys(body)]).toEqual([200, ['newCookieCategoryId']]);
    const read = await server().call('A1', 'GET', `/api/cookieCategory/${body.newCookieCategoryId}`);
    expect(read.body).toEqual({
      categoryId: body.newCookieCategoryId,
      categoryName: 'Three members',
      displayText: 'Words.',
      brandId: alpha,
      brandName: 'Alpha',
      isStrictlyNecessary: false,
      defaultState: 'On',
      translations: [],
      countOfAssociatedBanners: 0,
      countOfAssociatedCookieScripts: 0,
      rowVersion: 1,
    });
  });

  test('a brand has one strictly necessary category', async () => {
    const message = 'This value has already been provided';
    const { status, body } = await create({ categoryName: 'Also needed', isStrictlyNecessary: true });
    expect([status, body.fields]).toEqual([400, { isStrictlyNecessary: message }]);
  });

  test('translations must be into languages that the system knows', async () => {
    const translations = [{ languageId: 9999, categoryName: 'X' }];
    const { status, body } = await create({ categoryName: 'Spoken', translations });
    expect([status, body.fields]).toEqual([
      400,
      { 'translations.0.languageId': 'The chosen item does not exist' },
    ]);
  });

  test('two brands may use the same name', async () => {
    const names = { categoryName: 'Weather', displayText: 'Words.' };
    for (const brandId of [alpha, beta]) {
      expect((await server().call('A1B2', 'POST', '/api/cookieCategory', { ...names, brandId })).status).toBe(
        200,
      );
    }
  });

  test('a category in use stays in its brand; an unused one may be moved', async () => {
    const { body } = await create({ categoryName: 'Restless' });
    const categoryId = body.newCookieCategoryId;
    const move = (brandId: number) =>
      server().call('A1B2', 'PUT', '/api/cookieCategory', { categoryId, brandId });
    expect((await move(beta)).status).toBe(200);
    expect((await move(alpha)).status).toBe(200);
    const service = {
      cookieScriptName: 'Tide table',
      scriptName: 'Tides',
      displayText: 'Tides.',
      cookieScriptType: 7,
    };
    const place = placeOf(server(), alpha);
    await place.send('POST', '/api/cookieScript', {
      ...service,
      brandId: alpha,
      parentCookieCategoryId: categoryId,
    });
    const refused = await move(beta);
    expect([refused.status, refused.body.errors, refused.body.usages.length]).toEqual([
      409,
      ['Restless is in use and cannot be moved to another brand'],
      1,
    ]);
    expect((await server().call('A1', 'GET', `/api/cookieCategory/${categoryId}`)).body.brandId).toBe(alpha);
  });

  test('counts show how many services and banners use a category', async () => {
    const { body } = await server().call('A1', 'GET', '/api/cookieCategory');
    const used = body.find((row: Wire) => row['categoryName'] === 'Restless');
    expect(used).toMatchObject({ countOfAssociatedCookieScripts: 1, countOfAssociatedBanners: 0 });
  });

  test('deleting uses the path of the specification in its own casing', async () => {
    const { body } = await create({ categoryName: 'Short-lived' });
    expect(
      (await server().call('A1', 'DELETE', `/api/CookieCategory/${body.newCookieCategoryId}`)).status,
    ).toBe(204);
  });
});
