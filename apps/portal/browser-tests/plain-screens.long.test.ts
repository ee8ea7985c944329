import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { extendedPreferenceSamples } from '@candour/features/consent-model/extended-preferences/samples.ts';
import { metaDataKeySamples } from '@candour/features/consent-model/meta-data-keys/samples.ts';
import { policyRecord } from '@candour/features/consent-model/privacy-policies/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const place = (brandId = 0) => placeOf(portal.server(), brandId);
const setKey = (keyName: string, keyValue: string) =>
  place().send('PUT', '/api/ConfigKeys', { keyName, keyValue });

test('a meta-data key is added, found in the list and deactivated from its menu', async () => {
  for (const record of await metaDataKeySamples.records(place()))
    await place().send('POST', '/api/MetaDataKeys', record);
  const page = await portal.open('U0', '/meta-data-keys');
  await page.getByRole('button', { name: 'Add meta-data key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Key', { exact: true }).fill('till number');
  await dialog.getByLabel('Display name').fill('Till');
  await dialog.getByLabel('Brand').click();
  await page.getByRole('option', { name: 'Universal' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.getByText('Invalid characters').count()).toBe(1);
  await dialog.getByLabel('Key', { exact: true }).fill('till_number');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Meta-data key added').waitFor();
  await page.getByRole('button', { name: 'Actions for till_number' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByText('Meta-data key saved').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('transaction types are a screen only while their configuration key is on', async () => {
  const page = await portal.open('U0', '/transaction-types');
  await page.getByRole('button', { name: 'Standard', exact: true }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Code').isDisabled()).toBe(true);
  expect(await dialog.getByLabel('Description').isDisabled()).toBe(false);
  await setKey('EnableTransactionTypes', 'false');
  await expectPath(await portal.open('U0', '/transaction-types'), '/404');
  await setKey('EnableTransactionTypes', 'true');
});

test('a new version of a policy becomes the active one, and the version in force on a day can be looked up', async () => {
  await place(1).send('POST', '/api/PrivacyPolicies', policyRecord(place(1)));
  const page = await portal.open('U0', '/privacy-policies');
  await page.getByRole('button', { name: 'Privacy policy', exact: true }).click();
  await page.getByRole('button', { name: 'Add version' }).click();
  const added = page.getByRole('region', { name: 'Version 3' });
  await added.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
  await added.getByLabel('Version reference').fill('v5');
  await added.getByRole('radio', { name: 'Active' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await added.getByText('must be a valid URL').waitFor();
  await added.getByLabel('Address', { exact: true }).fill('https://www.nordlicht.example/privacy-5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Privacy policy saved').waitFor();
  await page.getByText('(v5), since').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('an extended preference has options in a chosen order, and the licence limits adding', async () => {
  for (const record of await extendedPreferenceSamples.records(place()))
    await place().send('POST', '/api/ExtendedPreferences', record);
  const page = await portal.open('U0', '/extended-preferences');
  await page.getByRole('button', { name: 'frequency', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move Every week down' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Extended preference saved').waitFor();
  const { extendedPreferences } = await place().send('GET', '/api/ExtendedPreferences');
  const saved = extendedPreferences.find(({ keyName }: { keyName: string }) => keyName === 'frequency');
  expect(saved.options.map(({ optionId }: { optionId: number }) => optionId)).toEqual([2, 1, 3]);
  await setKey('NoOfAllowedExtendedPrefKeys', '4');
  await page.reload();
  const add = page.getByRole('button', { name: 'Add extended preference' });
  await expect.poll(() => add.isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${portal.url()}/manage-extended-preference-translation?keyId=${saved.keyId}`);
  await page.getByLabel('Option 1').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Option 1').fill('Chaque mois');
  await page.getByLabel('Label').fill('À quelle fréquence ?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Translation saved').waitFor();
});

test('the link of a sender confirms on a click, and never on being opened', async () => {
  // A different address each time, so that a second try does not meet what the first has left.
  const emailAddress = `news-${Date.now()}@nordlicht.example`;
  const record = {
    identityType: 'Email',
    emailAddress,
    displayName: 'News',
    brandIds: [0],
  };
  await place().send('POST', '/api/SenderEmailAddresses', record);
  const [mail] = await portal
    .server()
    .query<{ text: string }>("select text from email where type = 'SenderVerification' and to_address = $1", [
      emailAddress,
    ]);
  const [path = ''] = /\/confirm-sender\?token=[\w-]+/.exec(mail?.text ?? '') ?? [];
  const status = async (): Promise<string> => {
    const { senderEmailAddresses } = await place().send('GET', '/api/SenderEmailAddresses');
    const own = senderEmailAddresses.find((one: typeof record) => one.emailAddress === emailAddress);
    return own.verificationStatus;
  };
  const page = await portal.open(null, path);
  await page.getByRole('heading', { name: 'Confirm this address' }).waitFor();
  // The secret leaves the address right after the first paint.
  await page.waitForURL(({ search }) => search === '');
  expect(await status()).toBe('Pending');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(`${emailAddress} now`).waitFor();
  expect(await status()).toBe('Verified');
  const list = await portal.open('U0', '/sender-email-addresses');
  await list.getByRole('button', { name: `Actions for ${emailAddress}` }).click();
  await list.getByRole('menuitem', { name: 'Set default' }).click();
  await list.getByText('Default set').waitFor();
  expect(await faultsOf(list)).toEqual([]);
});

test('placeholders are inserted into the text of an email with a click, its preview is next to it, and required ones are enforced', async () => {
  const { systemEmails } = await place().send('GET', '/api/SystemEmails');
  const { systemEmailId } = systemEmails.find(
    (one: { emailType: string }) => one.emailType === 'ResetPassword',
  );
  const page = await portal.open('U0', `/manage-system-email?systemEmailId=${systemEmailId}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Best wishes to ');
  await page.getByRole('button', { name: '{{Forename}}' }).click();
  await expect.poll(() => text.innerText()).toContain('Best wishes to {{Forename}}');
  const preview = page.frameLocator('iframe[title="Email preview"]');
  await preview.getByText('Best wishes to Kari').waitFor();
  // A link in a text being written is text, not something to click.
  const faults = await faultsOf(page);
  expect(faults.filter((fault) => !fault.includes('href="{{Link}}"'))).toEqual([]);
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Nothing to press');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The text needs {{Link}}').first().waitFor();
  const list = await portal.open('U0', '/system-emails');
  await list.getByRole('button', { name: 'Actions for Reset password' }).click();
  await list.getByRole('menuitem', { name: 'Send test to me' }).click();
  await list.getByText('A test is on its way to you').waitFor();
  expect(await faultsOf(list)).toEqual([]);
});
