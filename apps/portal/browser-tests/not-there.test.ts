import { expect, test } from 'vitest';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

const gone = [
  '/manage-service?cookieScriptId=99999',
  '/manage-cookie-banner?consentBannerId=99999',
  '/cookie-policy-table/99999',
  '/manage-channel?channelId=99999',
  '/manage-statement-group?statementGroupId=99999',
  '/manage-system-email?systemEmailId=99999',
  '/manage-confirmation-page?id=99999',
  '/manage-cookie-text-template?textTemplateId=99999',
  '/manage-sso-configuration?ssoConfigurationId=99999',
];

test('a kept address of something that is gone says so, and leads back', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  const twice: string[] = [];
  for (const path of gone) {
    await page.goto(portal.url() + path);
    await page.getByRole('heading', { name: 'Not here' }).waitFor();
    // The page says it; no red message does as well.
    if ((await page.getByRole('alert').count()) > 0) twice.push(path);
  }
  expect(twice).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${portal.url()}/languages`);
  await page.goto(portal.url() + gone[0]);
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
});
