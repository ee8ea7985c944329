import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { fillStatements } from '@candour/features/links/links/samples.ts';
import { expectPath, faultsOf, looksFrom, withPortal } from './portal-page.ts';

const portal = withPortal();
const person = async (): Promise<string> => {
  const { body } = await portal.server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: new Date().toISOString(),
    dataSubject: { email1: 'kari@nordlicht.example' },
    preferences: [],
  });
  return body.dataSubjectId;
};
const tokenOf = async (linkId: number): Promise<string> => {
  const { body } = await portal
    .server()
    .call('PA', 'POST', `/api/v1/Links/${linkId}/Tokens`, { dataSubjectIds: [await person()] });
  return body.tokens[0].token;
};
beforeAll(async () => {
  await fillStatements(placeOf(portal.server(), alpha));
});

test('a link is built next to its page, published, tried, opened and pressed', async () => {
  const page = await portal.open('A1', '/links/action-links');
  await page.getByRole('button', { name: 'Add action link' }).first().click();
  await expectPath(page, '/manage-preference-link');
  await page.getByLabel('Link name').fill('Leave the newsletter');
  await page.getByLabel('Name in link').fill('Leave');
  // Its message moves what is below it, once that was pressed.
  await page.getByRole('combobox', { name: 'Answers' }).click();
  await page.getByText('This field must not contain uppercase letters').waitFor();
  await page.getByRole('option', { name: 'Similar goods' }).click();
  const shown = page.frameLocator('iframe[title="Page of the link"]');
  await shown.getByRole('heading', { name: 'Unsubscribe' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Leaving us?');
  await shown.getByRole('heading', { name: 'Leaving us?' }).waitFor();
  await page.getByLabel('Unsubscribe in mail programs').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('1 error').waitFor();
  await page.getByLabel('Name in link').fill('leave');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Action link added').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Link published').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();

  const { body } = await portal.server().call('A1', 'GET', '/api/PreferenceLinks');
  const [{ linkId }] = body.links;
  const lists = await portal.open('A1', '/links/action-links');
  const withdraw = async (answer: string) => {
    await lists.getByRole('button', { name: 'Actions for Leave the newsletter' }).click();
    await lists.getByRole('menuitem', { name: 'Unpublish…' }).click();
    const question = lists.getByRole('dialog', { name: 'Unpublish Leave the newsletter?' });
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
    const [link] = await portal
      .server()
      .query('select live_version from public_link where link_id = $1', [linkId]);
    return link?.['live_version'] ?? link?.['liveVersion'];
  };
  expect(await withdraw('Cancel')).toBe(1);
  const token = await tokenOf(linkId);
  await page.getByRole('button', { name: 'Get code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get code' });
  await dialog.getByRole('button', { name: 'Show secret' }).click();
  await dialog.getByText(/hash_hmac\('sha256', "\d+\.\$r\.\$e"/).waitFor();
  await dialog.getByLabel('Link or token').fill(token);
  await dialog.getByRole('button', { name: 'Try', exact: true }).click();
  await dialog.getByText('It works.').waitFor();
  await dialog.getByLabel('Link or token').fill('nonsense');
  await dialog.getByRole('button', { name: 'Try', exact: true }).click();
  await dialog.getByText('It was not made for this link, or was changed.').waitFor();

  await dialog.getByRole('button', { name: 'Revoke all' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke all links of Leave the newsletter?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Make a new key' }).click();
  await page.getByText('New key made').waitFor();
  await dialog.getByRole('button', { name: 'Show secret' }).waitFor();

  const visitor = await portal.open(null, `/a/leave?t=${token}`);
  await visitor.getByRole('heading', { name: 'Leaving us?' }).waitFor();
  expect(await visitor.locator('body').evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  await visitor.getByRole('button', { name: 'Yes, unsubscribe me' }).click();
  await visitor.getByRole('heading', { name: 'Done' }).waitFor();
  await visitor.getByRole('button', { name: 'Undo' }).waitFor();
});

test('unsaved changes cannot be published, and a translator sees the words alone', async () => {
  const page = await portal.open('A1', '/links/action-links');
  await page.getByRole('button', { name: 'Leave the newsletter', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Leaving so soon?');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect.poll(() => publish.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Action link saved').waitFor();
  await page.getByText('Live, changes not published').waitFor();

  const { query } = portal.server();
  await query("update admin_user set permission_ids = '{22}' where email_address = 'a1r@nordlicht.example'");
  const translator = await portal.open('A1r', '/links/action-links');
  await translator.getByRole('button', { name: 'Leave the newsletter', exact: true }).click();
  await expectPath(translator, '/manage-link-translation');
  await translator.getByLabel('Title', { exact: true }).fill('Sie gehen schon?');
  await translator.getByRole('button', { name: 'Save and close' }).click();
  await translator.getByText('Translation saved').waitFor();
  expect(await translator.getByRole('button', { name: 'Add action link' }).count()).toBe(0);
  const { body } = await portal.server().call('A1', 'GET', '/api/PreferenceLinks');
  expect(body.links[0].translations).toMatchObject([{ title: 'Sie gehen schon?' }]);
  await translator.goto(`${portal.url()}/manage-preference-link?linkType=2&id=${body.links[0].linkId}`);
  await expectPath(translator, '/403');
});

test('list, form, code and translation have no accessibility violations, wide and narrow, light and dark', async () => {
  for (const [colorScheme, width] of looksFrom(1024)) {
    const page = await portal.open('A1', '/links/action-links', {
      colorScheme,
      viewport: { width, height: 900 },
    });
    const shot = (name: string) =>
      process.env['SHOTS'] &&
      page.screenshot({
        path: `${process.env['SHOTS']}/${name}-${colorScheme}-${width}.png`,
        fullPage: true,
      });
    const row = page.getByRole('button', { name: 'Leave the newsletter', exact: true });
    await row.waitFor();
    expect(await faultsOf(page), `list ${colorScheme} ${width}`).toEqual([]);
    await shot('list');
    await row.click();
    await page.frameLocator('iframe[title="Page of the link"]').getByRole('heading').first().waitFor();
    await page.getByRole('toolbar', { name: 'Formatting' }).first().waitFor();
    expect(await faultsOf(page), `form ${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shot('form');
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByLabel('Link or token').waitFor();
    expect(await faultsOf(page), `code ${colorScheme} ${width}`).toEqual([]);
    await shot('code');
    await page.context().close();
  }
});
