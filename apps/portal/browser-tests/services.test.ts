import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/kit/testing/place';
import { alpha } from '@candour/kit/testing/world';
import { fillBrand } from '../../../features/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
let cookieScriptId = 0;
const read = async () => (await server().call('A1', 'GET', `/api/cookieScript/${cookieScriptId}`)).body;

beforeAll(async () => {
  cookieScriptId = (await fillBrand(placeOf(server(), alpha))).cookieScriptIds[0] ?? 0;
  const cookies = [
    { cookieName: 'shop.cart', party: 'First', storage: 'Cookie', purpose: 'Holds the basket.' },
    { cookieName: 'silent', party: 'First', storage: 'Cookie' },
  ];
  await server().call('A1', 'PUT', '/api/cookieScript', { cookieScriptId, cookies, slug: 'basket' });
});

test('[mend C12] the purpose of a cookie is translated beside its service, also where its name holds a dot', async () => {
  const page = await portal.open('A1', `/manage-service?cookieScriptId=${cookieScriptId}`);
  const german = page.getByRole('region', { name: 'German' });
  await german.getByText('Holds the basket.').waitFor();
  expect(await german.getByLabel(/Purpose of/).count()).toBe(1);
  await german.getByLabel('Purpose of shop.cart').fill('Hält den Warenkorb.');
  // [mend C7] what marks the service in pages stands there to be copied
  await page.getByText('data-consent-service="basket"').waitFor();
  const { cookieScriptChannelId } = await read();
  await page.getByText(`data-consent-service="${cookieScriptChannelId}"`).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Service saved').waitFor();
  const { de } = server().languages;
  const { translations } = await read();
  const written = translations.find(({ languageId }: { languageId: number }) => languageId === de);
  expect(written.cookiePurposes['shop.cart']).toBe('Hält den Warenkorb.');
});
