import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
let made: SetUpBanner;
beforeAll(async () => {
  made = await setUpBanner(placeOf(server(), alpha));
});

test('automatic blocking and the banner to move from are set, with addresses and words, and kept', async () => {
  const page = await portal.open(
    'A1',
    `/manage-cookie-banner?consentBannerId=${made.consentBannerId}&step=1`,
  );
  const choose = async (name: string, option: string | RegExp, at = 0) => {
    await page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).nth(at).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  await page.getByRole('heading', { name: 'Automatic blocking' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add address' }).count()).toBe(0);
  await choose('What is held', /^Strict/);
  await page.getByText('Nothing that is held runs before a yes').waitFor();
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByLabel('Address or code').fill('https://www.youtube.com');
  await choose('Waits for', 'YouTube tour videos');
  await choose('Your pages are marked for', 'OneTrust');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add word' }).click();
  await page.getByLabel('Word in your marks').fill('C0012');
  await choose('Waits for', 'Google Maps store finder', 1);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Write it as host or host/path').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Address or code').fill('www.youtube.com');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('heading', { level: 2, name: 'Pre-banner' }).waitFor();
  const { body } = await server().call(
    'A1',
    'GET',
    `/api/ConsentBanner/BasicDetails/${made.consentBannerId}`,
  );
  const [youTube, maps] = made.cookieScriptIds.slice(-4);
  expect(body).toMatchObject({
    hold: 'Known',
    holdRules: [{ kind: 'Address', text: 'www.youtube.com', cookieScriptId: youTube }],
    markups: ['OneTrust'],
    markupValues: [{ value: 'C0012', cookieScriptId: maps }],
  });
});
